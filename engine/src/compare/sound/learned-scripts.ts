import type { WordForm } from '../../normalise/prepare-word.ts';
import type { Script } from '../../normalise/scripts/script-of.ts';
import { isOfKoreanSyllables } from '../../normalise/tables/korean-syllables.ts';
import { remembered } from '../letters/remembered.ts';
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

/** Whether a word has a reading of its own that leaves nothing to guess: a Korean syllable that names are made of. */
function readsItself({ script, original }: Pick<WordForm, 'script' | 'original'>): boolean {
  return script === 'Hangul' && [...original].length === 1 && isOfKoreanSyllables(original);
}

/** A word ready to be read by a learned table, with the marks of its likeness. */
export interface ReadableWord {
  text: string;
  word: SoundWord;
  marks: SoundMarks;
}

/** The article, which Arabic writes together with its word and Latin apart, or leaves out. */
const ARTICLE = 'ال';
const FEWEST_WITH_ARTICLE = 5;

function textsOf({ script, original }: Pick<WordForm, 'script' | 'original'>): readonly string[] {
  const hasArticle = script === 'Arabic' && original.startsWith(ARTICLE) && original.length >= FEWEST_WITH_ARTICLE;
  return hasArticle ? [original, original.slice(ARTICLE.length)] : [original];
}

/** What a word of a script with a learned table is read as: itself, and itself without an article; none for any other word. */
export function readableWords(form: Pick<WordForm, 'script' | 'original'>): readonly ReadableWord[] {
  const read = learnedScripts.get(form.script);
  if (read === undefined || readsItself(form)) return [];
  return textsOf(form)
    .map((text) => ({ text, word: read.word(text), marks: read.marks }))
    .filter(({ word }) => saysEnough(word));
}

/** Whether words of a script are read by a learned table. */
export function isLearned(script: Script): boolean {
  return learnedScripts.has(script);
}

/** Similarity, at most `most`, of a word of a script with a learned table and a Latin one; undefined for any other two words. */
export function soundSimilarity(a: WordForm, b: WordForm, most: number): number | undefined {
  if ((a.script === 'Latin') === (b.script === 'Latin')) return undefined;
  const [own, latin] = b.script === 'Latin' ? [a, b] : [b, a];
  const readable = readableWords(own);
  if (readable.length === 0) return undefined;
  return Math.max(
    ...readable.map(({ word, marks }) => similarityOfLikeness(word, soundLikeness(word, latin.codes), marks, most)),
  );
}
