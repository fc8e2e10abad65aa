import type { CaseActDone } from '@tamis/contract/cases';
import { actTexts, isWorded } from './texts.ts';

/** What was done, in words; an act that has none is said by its name in the log. */
export function useActWords(): (act: Pick<CaseActDone, 'action' | 'body'>) => string {
  const say = actTexts.useTexts();
  return ({ action, body }) => {
    const is = body['is'] as Record<string, unknown> | null | undefined;
    const name = textOf(body['name']);
    const words = { name, status: textOf(is?.['status']) };
    return isWorded(action) ? say(action, words) : action;
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
