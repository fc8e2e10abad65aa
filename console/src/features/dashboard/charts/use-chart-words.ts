import { chartWords } from '@tamis/contract/dashboard';
import { useFormat } from '../../../format/use-format.ts';
import type { Say } from '../../../i18n/define-texts.ts';
import { chartTexts, keyTexts } from './texts.ts';
import { useDuration } from './use-duration.ts';

/** How charts say what they count, to this user. */
export interface ChartWords {
  say: ReturnType<typeof chartTexts.useTexts>;
  /** Of a key; a list and whatever else has a name of its own is called by it. */
  nameOf: (key: string) => string;
  count: (value: number) => string;
  day: (day: string) => string;
  duration: (ms: number) => string;
}

const isWord = (key: string): key is keyof typeof chartWords => key in chartWords;

export function useChartWords(): ChartWords {
  const say = chartTexts.useTexts();
  const keys: Say<typeof chartWords> = keyTexts.useTexts();
  const { count, partialDate } = useFormat();
  return { say, nameOf: (key) => (isWord(key) ? keys(key) : key), count, day: partialDate, duration: useDuration() };
}
