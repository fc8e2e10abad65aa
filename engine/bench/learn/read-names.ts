import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { scriptLetters } from '../../src/compare/sound/script-letters.ts';
import { latinForm } from '../../src/normalise/scripts/latin-form.ts';
import type { Script } from '../../src/normalise/scripts/script-of.ts';
import { splitWords } from '../../src/normalise/split-words.ts';
import type { SpelledPair } from './letter-model.ts';

/** A pair as it was found, with how often. */
export interface NamePair extends SpelledPair {
  word: string;
  times: number;
}

const longest = 24;

/** The one word of a text as the engine reads it; undefined where it is none or several. */
function onlyWord(text: string): string | undefined {
  const words = splitWords(text);
  return words.length === 1 ? words[0]!.piece.folded : undefined;
}

function pairOf(line: string, script: Script): NamePair | undefined {
  const [left = '', spaced = '', times = '1'] = line.split('\t');
  const latinWord = onlyWord(left);
  const word = onlyWord(spaced.replaceAll(' ', ''));
  if (latinWord === undefined || word === undefined) return undefined;
  const latin = latinForm(latinWord).replace(/[^a-z]/g, '');
  const letters = scriptLetters(word, script);
  if (latin === '' || letters.length === 0 || latin.length > longest || letters.length > longest) return undefined;
  return { word, letters, latin, times: Number(times) };
}

/** Pairs of a gzip file of lines 'Latin word, letters of the other apart by spaces, times', in its order; whatever is not one word each is left out. */
export function readNames(file: string, script: Script): NamePair[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return lines.flatMap((line) => pairOf(line, script) ?? []);
}
