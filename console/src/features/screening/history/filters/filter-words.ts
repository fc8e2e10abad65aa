import { useQuery } from '@tanstack/react-query';
import { lawEnforcementGroup } from '@tamis/contract/terms/check-types';
import { findCheckTypes } from '@tamis/contract/utility';
import { keptQueryOf } from '../../../../api/kept-query.ts';
import { useCreatedWords } from '../../../../components/created-range/use-created-words.ts';
import { usePersonName } from '../../../../components/use-person-name.ts';
import { useSession } from '../../../../components/use-session.ts';
import { shortId } from '../../../../ui/ids/short-id.ts';
import type { FilterKey } from './history-filters.ts';
import { filterTexts } from '../texts.ts';

/** Check types by group, each once: without Law Enforcement (HISTORY-13) and the groups of older batches. The answer is kept in this browser. */
export function useSources() {
  const { data, isError } = useQuery(keptQueryOf(findCheckTypes, 'sourceTypes'));
  const groups = (data?.check_types ?? []).filter(
    (group) => group.group_name !== lawEnforcementGroup.label && !group.is_batch,
  );
  return { groups, isFailed: isError };
}

/** What a filter holds, in words for its chip. */
export function useFilterWords(): (key: FilterKey, value: string) => string {
  const say = filterTexts.useTexts();
  const personName = usePersonName();
  const own = useSession()?.user;
  const { groups } = useSources();

  const created = useCreatedWords();
  const sources = (value: string): string => {
    const keys = new Set(value.split(','));
    const whole = groups.filter(({ values }) => values.every((type) => keys.has(type.key)));
    const rest = keys.size - whole.reduce((sum, { values }) => sum + values.length, 0);
    const single = groups
      .flatMap(({ values }) => values)
      .filter((type) => keys.has(type.key) && !whole.some(({ values }) => values.includes(type)));
    if (rest > 2) return say('sources', { count: keys.size });
    return [...whole.map(({ group_name: name }) => name), ...single.map(({ label }) => label)].join(', ');
  };

  return (key, value) => {
    switch (key) {
      case 'created':
        return created(value);
      case 'source':
        return sources(value);
      case 'user':
      case 'assignee':
        return personName(value) || (value === own?.id ? own.email : shortId(value));
      case 'id':
      case 'batchId':
        return shortId(value);
      case 'changed':
      case 'monitored':
      case 'updates':
        return say(`${key}.${value === '1' ? '1' : '0'}`);
      case 'review':
        return say(
          `review.${value === 'all_clear' || value === 'possible_hit' || value === 'positive_hit' ? value : 'not_set'}`,
        );
      case 'open':
        return say('open.1');
      case 'status':
        return say(value === 'Pending' ? 'status.Pending' : 'status.Completed');
      default:
        return value;
    }
  };
}
