/** Stands between the letters of a term and its phonetic key, in the bytes of a snapshot … */
export const SOUND_MARK = 9;
/** … and in its text. */
const soundMark = '\t';

/** A term as a snapshot holds it: its letters, and its phonetic key where it sounds other than it is written. */
export function termText(letters: string, sound: string): string {
  return letters === sound ? letters : letters + soundMark + sound;
}

/** Letters of a term. */
export function lettersOfTerm(text: string): string {
  const mark = text.indexOf(soundMark);
  return mark < 0 ? text : text.slice(0, mark);
}

/** Phonetic key of a term. */
export function soundOfTerm(text: string): string {
  return text.slice(text.indexOf(soundMark) + 1);
}
