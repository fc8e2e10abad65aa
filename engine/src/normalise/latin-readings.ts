import type { PreparedWord } from './prepare-word.ts';

/** French writes a last consonant that is said with a silent e: 'Abderrahmane', 'Slimane'. */
const SILENT_END = /^[a-z]{4,}[^aeiouy]e$/;

/**
 * A word in Latin letters, and as it may be read besides: without a silent e at its end, and with the r that Korean begins with
 * where transliteration writes l ('룡해', Ryong-hae).
 */
export function latinReadings({ script, latin }: Pick<PreparedWord, 'script' | 'latin'>): readonly string[] {
  if (script === 'Hangul' && latin.startsWith('l')) return [latin, `r${latin.slice(1)}`];
  return script === 'Latin' && SILENT_END.test(latin) ? [latin, latin.slice(0, -1)] : [latin];
}
