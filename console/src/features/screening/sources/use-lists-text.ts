import type { SearchRecord } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { listsSpan, type Span } from './answered-by.ts';

type Lists = Pick<NonNullable<SearchRecord['answeredBy']>, 'lists'>;

/** How old the lists of an answer are, in words that are true of all of them: 'Lists of 13/11/2026 to 20/11/2026'. */
export function useListsText(): (answer: Lists) => string {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  const days = ({ from, to }: Span): string =>
    from === to
      ? format.partialDate(from)
      : say('dayRange', { from: format.partialDate(from), to: format.partialDate(to) });
  return (answer) => {
    const { published, undated, loaded } = listsSpan(answer);
    if (published && undated === 0) return say('listsOf', { days: days(published) });
    if (published) return say('listsOfSome', { days: days(published), count: undated });
    return loaded ? say('listsLoaded', { days: days(loaded) }) : say('listsUndated');
  };
}
