import type { ListTrouble } from '@tamis/contract/watchlists';
import { listsTroubleTexts } from './texts.ts';

/** How many lists are in use, and which are not as they should be: never a number of ready ones alone. */
export function useReadyOf(): (state: { lists: number; troubled: readonly ListTrouble[] }) => string {
  const say = listsTroubleTexts.useTexts();
  return ({ lists, troubled }) =>
    say('readyOf', {
      ready: say('inUse', { count: lists }),
      troubled: troubled.length,
      titles: troubled.map(({ title }) => title).join(', '),
    });
}
