import { burmeseSyllables } from './scripts/burmese.ts';
import { isFormWord } from './scripts/misspelt-form.ts';
import { eastAsianWords, mayBeEastAsian } from './split-organisation.ts';
import { ABJAD_READINGS } from './tables/arabic-readings.ts';
import { legalFormAt } from './word-phrases.ts';

/** A word as written and case-folded. */
type WrittenPair = readonly [text: string, folded: string];

const LEGAL_SUFFIX = /^(.*\p{Ll})(\p{Lu}{2,4})$/u;
/** Legal forms that end no name, whatever the case: 'TAJCOLTD', 'alphacompany'. */
const UNMISTAKABLE_SUFFIX =
  /^(.{3,}?)(ltd|llc|gmbh|limited|company|corporation|[ocp]?jsc|plc|ltda|srl|sarlu?|asbl|vzw|fze|fzco|pvt|bhd|kft|ooo)$/i;
/** Legal forms that begin no name: 'CJSCKAFOLATBANK'. */
const UNMISTAKABLE_PREFIX = /^(llc|[ocp]?jsc|ooo|oao|company|limited)(.{4,})$/i;
const NUMBERED = /^(\p{L}{4,})(\d{1,4})$/u;

/** A word as the two that a pattern finds in it. */
function inTwo(match: RegExpExecArray): WrittenPair[] {
  const [, first, second] = match as unknown as [string, string, string];
  return [
    [first, first.toLowerCase()],
    [second, second.toLowerCase()],
  ];
}

/** 'Division39' as the two words it is. */
function detachNumber(word: WrittenPair): WrittenPair[] {
  const match = NUMBERED.exec(word[0]);
  return match === null ? [word] : inTwo(match);
}

const isForm = (text: string): boolean => legalFormAt([text.toLowerCase()], 0) !== undefined;

/** 'SiemensAG' as the two words it is: a legal form in capitals, or one that ends or begins no name, joined to the name. */
function detachLegalForm(word: WrittenPair): WrittenPair[] {
  const [text, folded] = word;
  if (isForm(folded) || isFormWord(folded)) return [word];
  const behind = LEGAL_SUFFIX.exec(text) ?? UNMISTAKABLE_SUFFIX.exec(text);
  if (behind !== null) return isForm(behind[2]!) ? inTwo(behind) : [word];
  const before = UNMISTAKABLE_PREFIX.exec(text);
  return before === null ? [word] : inTwo(before);
}

/** 'Abd' and 'Abu' joined to the name, as Arabic often writes them and Latin does not; the folded letters. */
const IS_ARABIC = /^[\u0600-\u06ff]/u;
const SERVANT_OR_FATHER = /^(عبد(?=ال..)|ابو(?=...))(.+)$/u;

/** 'Son' joined to a known name, and 'servant' to the known name before it: 'بنحسين', 'محمدعبد'; the folded letters. */
const SON = /^(بن|ابن)(.{3,})$/u;
const SERVANT_BEHIND = /^(.{3,})(عبد)$/u;

function detachKnownName(folded: string): WrittenPair[] | undefined {
  const behind = SON.exec(folded);
  if (behind !== null && ABJAD_READINGS.has(behind[2]!)) return inTwo(behind);
  const before = SERVANT_BEHIND.exec(folded);
  return before !== null && ABJAD_READINGS.has(before[1]!) ? inTwo(before) : undefined;
}

/** The article before a known word that is too short to be told from it: 'الحی'; the folded letters. */
const ARTICLE_BEFORE = /^(ال)(..)$/u;

function detachArticle(folded: string): WrittenPair[] | undefined {
  const match = ARTICLE_BEFORE.exec(folded);
  return match !== null && ABJAD_READINGS.has(match[2]!) ? inTwo(match) : undefined;
}

/** 'Of the faith' and the like joined to the name before it, as in 'نورالدین' and 'ضیاءالحق', be it known as one word or not; the folded letters. */
const OF_THE_FAITH = /^(.{2,})(الد[یي]ن|الحق|الرحم(?:ا)?ن|الاسلام|الزمان|العابد[یي]ن)$/u;

/** 'عبدالرحمان' as the two words that Latin spells, unless its reading as one is known. */
function detachArabic(folded: string): WrittenPair[] | undefined {
  const faith = OF_THE_FAITH.exec(folded);
  if (faith !== null) return inTwo(faith);
  if (ABJAD_READINGS.has(folded)) return undefined;
  const match = SERVANT_OR_FATHER.exec(folded);
  return match === null ? (detachArticle(folded) ?? detachKnownName(folded)) : inTwo(match);
}

/** '朝鲜贸易银行' as the words it is made of, as written where folding leaves the number of its letters as it is. */
function detachEastAsian(text: string, folded: string): WrittenPair[] | undefined {
  const lengths = eastAsianWords(folded);
  if (lengths === undefined) return undefined;
  const letters = [...folded];
  const written = [...text].length === letters.length ? [...text] : letters;
  let end = 0;
  return lengths.map((length) => {
    const start = end;
    end += length;
    return [written.slice(start, end).join(''), letters.slice(start, end).join('')];
  });
}

/** What the patterns above need; most words have none of it. */
const ENDS_IN_CAPITALS = /\p{Lu}\p{Lu}$/u;
const ANY_OTHER = /(?:td|lc|bh|ed|ny|on|sc|da|rlu?|bl|zw|ze|co|vt|hd|ft|oo|\d)$|^(?:llc|.?jsc|o[ao]o|company|limited)/i;

/** The words that are written together in one; the word alone when it is one. */
export function splitPiece(text: string, folded: string): readonly WrittenPair[] {
  const arabic = IS_ARABIC.test(folded) ? detachArabic(folded) : undefined;
  if (arabic !== undefined) return arabic;
  const burmese = folded >= '\u1000' ? burmeseSyllables(folded) : undefined;
  if (burmese !== undefined) return burmese.map((syllable) => [syllable, syllable]);
  const eastAsian = mayBeEastAsian(folded) ? detachEastAsian(text, folded) : undefined;
  if (eastAsian !== undefined) return eastAsian;
  if (!ANY_OTHER.test(text) && !ENDS_IN_CAPITALS.test(text)) return [[text, folded]];
  return detachLegalForm([text, folded]).flatMap(detachNumber);
}
