import type { SearchRecord } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import { resultsTexts } from '../texts.ts';
import { oldestList } from './answered-by.ts';

/** How old the lists of an answer are, in words: 'Lists of 13/11/2026'. */
export function useListsText(): (answer: NonNullable<SearchRecord['answeredBy']>) => string {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  return (answer) => {
    const { day, isLoadDay } = oldestList(answer);
    return say(isLoadDay ? 'listsLoaded' : 'listsOf', { date: format.partialDate(day) });
  };
}
