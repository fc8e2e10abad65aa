import { type CaseActDone, restrictCase } from '@tamis/contract/cases';
import { actTexts, isWorded } from './texts.ts';

/** What was done, in words; an act that has none is said by its name in the log. */
export function useActWords(): (act: Pick<CaseActDone, 'action' | 'subject' | 'body'>) => string {
  const say = actTexts.useTexts();
  return ({ action, subject, body }) => {
    const is = body['is'] as Record<string, unknown> | null | undefined;
    const name = textOf(body['name']);
    const group = textOf(Object.values(is?.['restrictedTo'] ?? {})[0]);
    if (action === restrictCase.name && group === '') return say('restrictionLifted');
    if (subject === 'note') return say('restrictedNote');
    const words = {
      group,
      name,
      status: textOf(is?.['status']),
      level: textOf(is?.['level']),
      to: textOf(is?.['to']),
      wanted: textOf(is?.['wanted']),
      of: textOf(is?.['of']),
      points: numberOf(is?.['points']),
    };
    return isWorded(action) ? say(action, words) : action;
  };
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
