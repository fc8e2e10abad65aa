import type { WordForm } from '../../normalise/prepare-word.ts';
import type { Script } from '../../normalise/script-of.ts';
import { remembered } from '../remembered.ts';
import type { LearnedScript } from './learned-script.ts';
import { scriptLetters } from './script-letters.ts';
import { saysEnough, similarityOfLikeness, soundLikeness, type SoundMarks } from './sound-likeness.ts';
import { soundWord, type SoundWord } from './sound-reader.ts';
import { readSoundTable, type SoundTable } from './sound-table.ts';
import { learned as arabic } from './tables/arabic.ts';
import { learned as cyrillic } from './tables/cyrillic.ts';
import { learned as han } from './tables/han.ts';
import { learned as hangul } from './tables/hangul.ts';
import { learned as hebrew } from './tables/hebrew.ts';
import { learned as kana } from './tables/kana.ts';

/** A script whose words are read by a learned table. */
class ReadScript {
  readonly marks: SoundMarks;
  readonly word: (original: string) => SoundWord;
  private readonly script: Script;
  private readonly text: string;
  private known: SoundTable | undefined;

  constructor(script: Script, { marks, table }: LearnedScript) {
    this.script = script;
    this.marks = marks;
    this.text = table;
    this.word = remembered((original) => soundWord(scriptLetters(original, this.script), this.table));
  }

  /** Read when it is asked for first: most searches are Latin. */
  get table(): SoundTable {
    this.known ??= readSoundTable(this.text);
    return this.known;
  }
}

const learnedScripts: ReadonlyMap<Script, ReadScript> = new Map(
  (
    [
      ['Arabic', arabic],
      ['Cyrillic', cyrillic],
      ['Han', han],
      ['Hangul', hangul],
      ['Hebrew', hebrew],
      ['Kana', kana],
    ] as const
  ).map(([script, learned]) => [script, new ReadScript(script, learned)]),
);

const LATIN_LETTERS = /^[a-z]{2,40}$/;
/** Whether a word's spelling is all that it is compared by, so that a learned table may read it. */
export function mayBeRead({ canonical, latin }: { canonical: string; latin: string }): boolean {
  return canonical === '' && LATIN_LETTERS.test(latin);
}

/**
 * Letters that a word must have to be read by sound as a foreign name: Chinese and Korean names are shorter, and have readings of
 * their own that leave nothing to guess.
 */
const FEWEST_LETTERS: Readonly<Partial<Record<Script, number>>> = { Han: 2, Hangul: 3 };

/** A word of a script with a learned table, ready to be read, with the marks of its likeness; undefined for any other word. */
export function readableWord({
  script,
  original,
}: Pick<WordForm, 'script' | 'original'>): { word: SoundWord; marks: SoundMarks } | undefined {
  const read = learnedScripts.get(script);
  if ([...original].length < (FEWEST_LETTERS[script] ?? 1)) return undefined;
  const word = read?.word(original);
  return read === undefined || word === undefined || !saysEnough(word) ? undefined : { word, marks: read.marks };
}

/** Whether words of a script are read by a learned table. */
export function isLearned(script: Script): boolean {
  return learnedScripts.has(script);
}

/** Similarity, at most `most`, of a word of a script with a learned table and a Latin one; undefined for any other two words. */
export function soundSimilarity(a: WordForm, b: WordForm, most: number): number | undefined {
  if ((a.script === 'Latin') === (b.script === 'Latin')) return undefined;
  const [own, latin] = b.script === 'Latin' ? [a, b] : [b, a];
  const readable = readableWord(own);
  if (readable === undefined) return undefined;
  return similarityOfLikeness(soundLikeness(readable.word, latin.codes), readable.marks, most);
}
