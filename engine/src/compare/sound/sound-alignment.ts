import type { WordForm } from '../../normalise/prepare-word.ts';
import { readableWords, type ReadableWord } from './learned-scripts.ts';
import { letterGroups } from './script-letters.ts';
import { soundLikeness } from './sound-likeness.ts';
import { INSERTED, MOST_LETTERS, type SoundWord } from './sound-reader.ts';

/** Letters of a script, as written, and the Latin letters they stand for; '' for letters that stand for none, or that none stands for. */
export type LetterReading = [own: string, latin: string];

/** A step of an alignment: the letters from one place to the next, on both sides. */
interface Step {
  gain: number;
  taken: number;
  read: number;
}

function endsWith(codes: Uint8Array, end: number, latin: Uint8Array): boolean {
  for (let at = 1; at <= latin.length; at++) if (latin[latin.length - at] !== codes[end - at]) return false;
  return latin.length <= end;
}

function stepsInto(word: SoundWord, codes: Uint8Array, own: number, latin: number): Step[] {
  const steps: Step[] = [];
  if (latin > 0) steps.push({ gain: INSERTED, taken: 0, read: 1 });
  if (own > 0) steps.push({ gain: word.silent[own - 1]!, taken: 1, read: 0 });
  if (own === 0 || latin === 0) return steps;
  for (const { gain, taken, latin: letters } of word.endings[own - 1]![codes[latin - 1]!] ?? [])
    if (endsWith(codes, latin, letters)) steps.push({ gain, taken, read: letters.length });
  return steps;
}

/** The steps of the best alignment of a whole word with whole Latin letters, from the first to the last. */
function bestSteps(word: SoundWord, codes: Uint8Array): Step[] {
  const width = codes.length + 1;
  const gains = new Float64Array((word.length + 1) * width).fill(-Infinity);
  const chosen: (Step | undefined)[] = [];
  gains[0] = 0;
  for (let own = 0; own <= word.length; own++)
    for (let latin = 0; latin <= codes.length; latin++)
      for (const step of stepsInto(word, codes, own, latin)) {
        const gain = gains[(own - step.taken) * width + latin - step.read]! + step.gain;
        if (gain <= gains[own * width + latin]!) continue;
        gains[own * width + latin] = gain;
        chosen[own * width + latin] = step;
      }
  const steps: Step[] = [];
  for (let own = word.length, latin = codes.length; own > 0 || latin > 0;) {
    const step = chosen[own * width + latin]!;
    steps.push(step);
    own -= step.taken;
    latin -= step.read;
  }
  return steps.reverse();
}

/** The steps as letters; those of which one letter as written is a part are one: jamo of a syllable. */
function readingsOf(
  steps: readonly Step[],
  groups: readonly number[],
  shown: readonly string[],
  latin: string,
): LetterReading[] {
  const readings: LetterReading[] = [];
  let [own, read, ownStart, readStart] = [0, 0, 0, 0];
  for (const { taken, read: letters } of steps) {
    own += taken;
    read += letters;
    if (own > 0 && groups[own - 1] === groups[own] && own !== ownStart) continue;
    const written = [...new Set(groups.slice(ownStart, own))].map((group) => shown[group]).join('');
    readings.push([written, latin.slice(readStart, read)]);
    [ownStart, readStart] = [own, read];
  }
  return readings;
}

/** Latin letters as written, where cleaning left them all. */
function writtenLatin(text: string, { latin }: WordForm): string {
  return text.length === latin.length && text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() === latin
    ? text
    : latin;
}

const bestOf = (own: readonly ReadableWord[], codes: Uint8Array): ReadableWord | undefined =>
  own
    .filter(({ word, marks }) => soundLikeness(word, codes) >= marks.strange)
    .toSorted((one, other) => soundLikeness(other.word, codes) - soundLikeness(one.word, codes))[0];

/** A word as written, letter by letter, where cleaning left as many of them. */
function writtenOwn(text: string, { original }: WordForm): string {
  const written = text.normalize('NFC');
  return [...written].length === [...original].length ? written : original;
}

/** A word as it stands in a name. */
type NamedWord = WordForm & { text: string };

/**
 * Which letters of a word stand for which of a Latin one, in the order of the letters, by the learned table; none where it does not read the
 * one as the other.
 */
export function letterReadings(own: NamedWord, latin: NamedWord): LetterReading[] {
  const best = bestOf(readableWords(own), latin.codes);
  if (best === undefined || latin.codes.length > MOST_LETTERS) return [];
  const written = [...writtenOwn(own.text, own)];
  const article = written.splice(0, [...own.original].length - [...best.text].length).join('');
  const { groups, shown } = letterGroups(written.join(''), own.script);
  const readings = readingsOf(bestSteps(best.word, latin.codes), groups, shown, writtenLatin(latin.text, latin));
  return article === '' ? readings : [[article, ''], ...readings];
}
