import { distinctChineseReadings } from './chinese-readings.ts';
import { latinKoreanReadings } from './korean-readings.ts';
import type { WordForm } from './prepare-word.ts';
import { indicReadings } from './scripts/indic-readings.ts';
import { withArabicOfTurkish } from './turkish-faith.ts';

/** French writes a last consonant that is said with a silent e: 'Abderrahmane', 'Slimane'. */
const SILENT_END = /^[a-z]{4,}[^aeiouy]e$/;

const withKoreanR = (latin: string): readonly string[] =>
  latin.startsWith('l') ? [latin, `r${latin.slice(1)}`] : [latin];

const latinReadingsOfLatin = (latin: string): readonly string[] =>
  SILENT_END.test(latin) ? [latin, latin.slice(0, -1)] : withArabicOfTurkish(latin);

/**
 * A word in Latin letters, and as it may be read besides: without a silent e at its end; a Turkish name of the faith as
 * Arabic ones are written ('Nurettin', Nur al-Din); in letters of India by other vowels ('चन्द्र', Chandra); in Han letters as
 * Korean reads it ('正恩', Jong-un) and Hong Kong and Taiwan do ('家超', Ka-chiu); and with the r that Korean begins with
 * where transliteration writes l ('룡해', Ryong-hae).
 */
export function latinReadings({
  script,
  latin,
  original,
}: Pick<WordForm, 'script' | 'latin' | 'original'>): readonly string[] {
  if (script === 'Hangul') return withKoreanR(latin);
  if (script === 'Indic') return indicReadings(original);
  if (script === 'Han')
    return [latin, ...latinKoreanReadings(original).flatMap(withKoreanR), ...distinctChineseReadings(original)];
  return script === 'Latin' ? latinReadingsOfLatin(latin) : [latin];
}
