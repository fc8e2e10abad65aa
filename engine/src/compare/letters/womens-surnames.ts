/** Endings of women's surnames in Czech, Slovak and Lithuanian, each with those of the men's surnames that they are made of. */
const ENDINGS: readonly (readonly [ofWoman: string, ofMen: readonly string[]])[] = [
  ['ova', ['', 'a', 'o']],
  ['iene', ['as', 'is', 'ys', 'us', 'ius', 'a', 'e']],
  ['aite', ['as', 'a']],
  ['yte', ['is', 'ys']],
  ['ute', ['us']],
];
/** Of a man's surname: two names of fewer letters are too easily two people's. */
const LEAST_LENGTH = 4;
const LAST_LETTERS = ['a', 'e'];

/** Two consonants at the end, between which a man's surname has an e: Havlova of Havel, Vlckova of Vlcek. */
const WITHOUT_E = /^(.+[^aeiouy])([^aeiouy])$/;
const WITH_E = /^(.+[^aeiouy])e([^aeiouy])$/;

/** The surnames of men that a Latin surname of a woman may be made of: Novak, Novaka and Novako of Novakova. */
export function mensSurnames(latin: string): string[] {
  if (latin.length <= LEAST_LENGTH || !LAST_LETTERS.includes(latin.at(-1)!)) return [];
  return ENDINGS.filter(([ofWoman]) => latin.endsWith(ofWoman))
    .flatMap(([ofWoman, ofMen]) => {
      const stem = latin.slice(0, -ofWoman.length);
      const withE = ofWoman === 'ova' && WITHOUT_E.test(stem) ? [stem.replace(WITHOUT_E, '$1e$2')] : [];
      return [...ofMen.map((ending) => stem + ending), ...withE];
    })
    .filter(({ length }) => length >= LEAST_LENGTH);
}

/** The surnames of women that may be made of a Latin surname of a man: the reverse of `mensSurnames`. */
export function womensSurnames(latin: string): string[] {
  if (latin.length < LEAST_LENGTH) return [];
  const made = ENDINGS.flatMap(([ofWoman, ofMen]) =>
    ofMen
      .filter((ending) => latin.endsWith(ending))
      .map((ending) => latin.slice(0, latin.length - ending.length) + ofWoman),
  );
  return WITH_E.test(latin) ? [...made, latin.replace(WITH_E, '$1$2ova')] : made;
}

/** Whether one of two Latin surnames is the other as a Czech, Slovak or Lithuanian woman bears it. */
export function isWomansSurname(one: string, other: string): boolean {
  const [man, woman] = one.length < other.length ? [one, other] : [other, one];
  return man.length < woman.length && mensSurnames(woman).includes(man);
}
