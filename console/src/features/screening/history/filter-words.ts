import { useQuery } from '@tanstack/react-query';
import { merchantDetails } from '@tamis/contract/merchants';
import { findCheckTypes } from '@tamis/contract/utility';
import { keptQueryOf } from '../../../api/kept-query.ts';
import { queryOf } from '../../../api/query.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan, useSession } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { shortId } from '../../../ui/short-id.ts';
import { createdDays } from './created-range.ts';
import type { FilterKey } from './history-filters.ts';
import { filterTexts } from './texts.ts';

/** The group that is not offered here (HISTORY-13). */
const LEFT_OUT = 'Law Enforcement';

/** Check types by group; the answer is kept in this browser. */
export function useSources() {
  const { data, isError } = useQuery(keptQueryOf(findCheckTypes, 'sourceTypes'));
  const groups = (data?.check_types ?? []).filter((group) => group.group_name !== LEFT_OUT);
  return { groups, isFailed: isError };
}

/** Who can be chosen as the user: everybody with UserFind, otherwise oneself (HISTORY-06). */
export function useUserChoices() {
  const mayFind = useCan('UserFind');
  const own = useSession()?.user;
  const { data, isError } = useQuery({ ...queryOf(merchantDetails), enabled: mayFind, staleTime: 300_000 });
  const everybody = Object.values(data ?? {}).map(({ id, name }) => ({ value: id, label: name }));
  const self = own ? [{ value: own.id, label: own.email }] : [];
  return { choices: mayFind ? everybody.toSorted((a, b) => a.label.localeCompare(b.label)) : self, isFailed: mayFind && isError };
}

const shortcuts = { 'last-week': 'created.last-week', 'last-month': 'created.last-month', 'last-3-months': 'created.last-3-months' } as const;

/** What a filter holds, in words for its chip. */
export function useFilterWords(): (key: FilterKey, value: string) => string {
  const say = filterTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const own = useSession()?.user;
  const { groups } = useSources();

  const created = (value: string): string => {
    const days = createdDays(value);
    if (!days) return say(shortcuts[value as keyof typeof shortcuts]);
    const [from, to] = days.map(format.partialDate);
    return from === to ? (from ?? '') : `${from} – ${to}`;
  };
  const sources = (value: string): string => {
    const keys = new Set(value.split(','));
    const whole = groups.filter(({ values }) => values.every((type) => keys.has(type.key)));
    const rest = keys.size - whole.reduce((sum, { values }) => sum + values.length, 0);
    const single = groups.flatMap(({ values }) => values).filter((type) => keys.has(type.key) && !whole.some(({ values }) => values.includes(type)));
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
        return personName(value) || (value === own?.id ? own.email : shortId(value));
      case 'id':
      case 'batchId':
        return shortId(value);
      case 'changed':
      case 'monitored':
      case 'updates':
        return say(`${key}.${value === '1' ? '1' : '0'}`);
      case 'status':
        return say(value === 'Pending' ? 'status.Pending' : 'status.Completed');
      default:
        return value;
    }
  };
}
