import { isLearned, readableWords } from '../../compare/sound/learned-scripts.ts';
import type { SoundWord } from '../../compare/sound/sound-reader.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { scriptOfMarks } from '../../snapshot/words/word-record.ts';
import type { Lexicon } from '../listed/lexicon.ts';
import { ScriptWalk } from './script-walk.ts';

/** Sums of the same gains in another order. */
const ROUNDING = 1e-9;

/** A listed word that a learned table reads. */
interface ListedWord {
  term: number;
  sound: SoundWord;
  /** Least gain with which it is like a Latin word. */
  least: number;
  /** Letters at its beginning that are those of the word before it. */
  shared: number;
}

/** The listed words of scripts with a learned table. */
export class ScriptWords {
  private readonly sections: FormSections;
  private readonly lexicon: Lexicon;
  private known: readonly ListedWord[] | undefined;
  private longest = 0;

  constructor(sections: FormSections, lexicon: Lexicon) {
    this.sections = sections;
    this.lexicon = lexicon;
  }

  /** Tells the terms of the words that can be read as a Latin word, and of some that just cannot. */
  visitReadAs({ codes }: Pick<PreparedWord, 'codes'>, visit: (term: number) => void): void {
    this.known ??= this.inOrder();
    const walk = new ScriptWalk(codes, this.longest);
    for (const { term, sound, least, shared } of this.known) if (walk.gains(sound, shared, least)) visit(term);
  }

  /** Those of a script that begin alike stand beside each other. */
  private inOrder(): readonly ListedWord[] {
    const { wordMarks, wordTerm } = this.sections;
    const words = Array.from(wordMarks.keys())
      .filter((number) => isLearned(scriptOfMarks(wordMarks[number]!)))
      .flatMap((number) => readableWords(this.lexicon.word(number)).map((readable) => ({ number, readable })))
      .toSorted((one, other) => (one.readable.text < other.readable.text ? -1 : 1));
    const listed: ListedWord[] = [];
    for (const { number, readable } of words) {
      const { word: sound, marks } = readable;
      const shared = sharedLetters(listed.at(-1)?.sound, sound);
      this.longest = Math.max(this.longest, sound.length);
      listed.push({ term: wordTerm[number]!, sound, least: marks.strange * sound.rest[0]! - ROUNDING, shared });
    }
    return listed;
  }
}

/** Letters at the beginning that two words share: they have their positions in common. */
function sharedLetters(one: SoundWord | undefined, other: SoundWord): number {
  let at = 0;
  while (one !== undefined && at < other.length && one.endings[at] === other.endings[at]) at += 1;
  return at;
}
