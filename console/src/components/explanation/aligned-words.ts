import type { WordMatch } from '@tamis/contract/terms/explanation';
import { countDifferences } from '../../ui/word-alignment/letter-cells.ts';
import type { AlignedWord } from '../../ui/word-alignment/word-alignment.tsx';
import type { SayExplanation } from './texts.ts';

/** The words of an explanation as columns to draw, each with what the comparison says of it. */
export function alignedWords(words: readonly WordMatch[], say: SayExplanation): AlignedWord[] {
  return words.map((word) => ({
    searched: drawnForm(word, 0),
    listed: drawnForm(word, 1),
    letters: word.letters,
    script: writtenForms(word),
    readings: word.readings,
    verdict: wordVerdict(word, say),
    method: methodLine(word, say),
  }));
}

/** The form whose letters are drawn: as written, or in Latin letters; whole words are as written. */
function drawnForm(word: WordMatch, side: 0 | 1): string | null {
  const written = side === 0 ? word.searched : word.listed;
  return word.letters.length > 0 ? word.letters.map((pair) => pair[side]).join('') : written;
}

/** How a side is written, where what is drawn are its Latin letters. */
function writtenForms(word: WordMatch): string | undefined {
  const written = [word.searched, word.listed].filter(
    (form, side) => form !== null && form !== drawnForm(word, side as 0 | 1),
  );
  return written.length > 0 ? [...new Set(written)].join(' · ') : undefined;
}

/** What the comparison of one word says, e.g. '1 letter differs'. */
export function wordVerdict(word: WordMatch, say: SayExplanation): string {
  switch (word.method) {
    case 'missing':
      return say(word.listed === null ? 'wordNotListed' : 'wordNotSearched');
    case 'exact':
      return say('sameWord');
    case 'nickname':
      return say('sameName');
    case 'initial':
      return say('initialFits');
    case 'acronym':
      return say('shortForm');
    case 'equivalent':
      return say('sameMeaning');
    case 'number':
    case 'identifier':
      return say(word.similarity === 1 ? 'sameNumber' : 'otherNumber');
    case 'joined':
    case 'split':
      return say(hasSeveralWords(word.listed) ? 'severalWords' : 'oneWord');
    case 'phonetic':
      return letterVerdict(word, say) ?? say('soundsAlike');
    case 'transliterated':
      return letterVerdict(word, say) ?? say(word.similarity === 1 ? 'otherScript' : 'nearlyOtherScript');
    case 'edit':
      return letterVerdict(word, say) ?? say('sameWord');
  }
}

const hasSeveralWords = (written: string | null): boolean => /\S\s+\S/.test(written ?? '');

/** '1 letter differs', '2 letters more' …; undefined when no letter tells the words apart. */
function letterVerdict(word: WordMatch, say: SayExplanation): string | undefined {
  const { different, more, fewer } = countDifferences(word.letters);
  const count = different + more + fewer;
  if (count === 0) return undefined;
  if (count === more) return say('more', { count });
  if (count === fewer) return say('fewer', { count });
  return say('differ', { count });
}

/** 'Sounds alike · 0.86' */
function methodLine(word: WordMatch, say: SayExplanation): string {
  const method = say(`method.${word.method}`);
  return word.method === 'missing' ? method : `${method} · ${word.similarity.toFixed(2)}`;
}
