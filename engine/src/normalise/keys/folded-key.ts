/**
 * What a spelling keeps when everything that the comparison forgives cheaply is taken away, so that few edits are
 * left to look for: vowels become one letter, doubled letters single, 'h' behind a letter vanishes, letters that
 * write one sound fall together. Works on the phonetic key (a-z, 0-9 and capitals for sounds of several letters).
 */
const folds: Readonly<Record<string, string>> = {
  e: 'a',
  i: 'a',
  o: 'a',
  u: 'a',
  y: 'a',
  w: 'v',
  f: 'v',
  z: 's',
  c: 's',
  j: 's',
  Z: 's',
  J: 's',
  C: 's',
  S: 's',
  q: 'k',
  g: 'k',
  p: 'b',
  d: 't',
};

/** 'Bakr' as it is written with a vowel more, mostly together with what is before it: 'Abu Bakr', Abubakar, Aboubacar. */
const BAKAR = 'bakar';
/** 'Fazl' the same, mostly together with what is behind it: 'Fazal-ur-Rehman', Fazlur Rahman. */
const FAZAL = 'vasal';

/** Folded key of a phonetic key; '' only for ''. */
export function foldedKey(phonetic: string): string {
  const folded = foldedLetters(phonetic);
  const key = folded.startsWith(FAZAL) ? `vasl${folded.slice(FAZAL.length)}` : folded;
  return key.endsWith(BAKAR) ? `${key.slice(0, -2)}r` : key;
}

function foldedLetters(phonetic: string): string {
  let key = '';
  let last = '';
  for (const letter of phonetic) {
    if (letter === 'h' && last !== '') continue;
    const folded = folds[letter] ?? letter;
    if (folded === last) continue;
    key += folded;
    last = folded;
  }
  return key;
}
