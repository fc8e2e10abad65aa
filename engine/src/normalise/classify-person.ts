import { mayBeSyllable } from './east-asian-syllables.ts';
import { WEIGHTY_PARTICLES } from './tables/particles.ts';
import { asTitle, asWord, mayBeInitials, type NameWord } from './name-word.ts';
import type { Piece } from './piece.ts';
import type { PreparedWord } from './prepare-word.ts';

/** Legal forms that no one is called: only these are recognised behind a person's name. */
export const UNMISTAKABLE_FORMS: ReadonlySet<string> = new Set([
  'llc',
  'ltd',
  'gmbh',
  'inc',
  'corp',
  'plc',
  'sarl',
  'spzoo',
  'jsc',
]);

/** Muhammad as Bengali and Malay names begin with it; behind a name a degree. */
const MUHAMMAD = 'md';

function classifyTitle(word: NameWord, leading: boolean): PreparedWord | undefined {
  const { isHonorific, isLeadingTitle, isNameLikeTitle } = word.piece.inPerson;
  if (isHonorific && !(leading && word.latin === MUHAMMAD)) return asTitle(word, 'title');
  if (!leading) return undefined;
  if (isLeadingTitle) return asTitle(word, 'title');
  return isNameLikeTitle ? asTitle(word, 'name-like-title') : undefined;
}

function classifyParticle(word: NameWord, leading: boolean, last: boolean): PreparedWord | undefined {
  const { particle, isNameWhenFirst } = word.piece.inPerson;
  if (particle === undefined || last || (leading && isNameWhenFirst && !word.hyphenatedNext)) return undefined;
  return asWord(word, 'particle', WEIGHTY_PARTICLES.has(particle) ? 'weighty-particle' : 'particle', particle);
}

function classifySuffix(word: NameWord, leading: boolean, last: boolean): PreparedWord | undefined {
  if (leading || !last) return undefined;
  const { generation, legalForm } = word.piece.inPerson;
  if (generation !== undefined) return asWord(word, 'suffix', 'suffix', generation);
  if (legalForm !== undefined && (UNMISTAKABLE_FORMS.has(legalForm) || word.shouting))
    return asWord(word, 'legal-form', 'legal-form', legalForm);
  return undefined;
}

/** Anything but a name; undefined for a name. */
function classifySpecial(word: NameWord, leading: boolean, last: boolean): PreparedWord | undefined {
  return (
    classifyTitle(word, leading && !last) ??
    classifyParticle(word, leading, last) ??
    classifySuffix(word, leading, last) ??
    (word.piece.inPerson.isInitial ? asWord(word, 'initial', 'initial', '') : undefined)
  );
}

/**
 * Roles of a person's words, in natural order. A title needs a name after it: when all words would be titles or
 * particles, the words are names.
 */
export function classifyPerson(words: readonly NameWord[]): PreparedWord[] {
  let leading = true;
  let hasName = false;
  const classified = words.map((word, index) => {
    const special =
      word.piece.inPerson.isPlain || word.isSyllable
        ? undefined
        : classifySpecial(word, leading, index === words.length - 1);
    if (special === undefined || special.role === 'initial') leading = false;
    if (special === undefined) hasName = true;
    return special ?? asWord(word, 'name', 'content', '');
  });
  if (hasName) return classified;
  return classified.map((word, index) =>
    word.role === 'initial' ? word : asWord(words[index]!, 'name', 'content', ''),
  );
}

/** The word that a piece is in every person's name, whatever stands beside it there; undefined when that depends on the name. */
export function wordInAnyPerson(piece: Piece): PreparedWord | undefined {
  if (!piece.isWhole || mayBeInitials(piece, piece.isCapitals)) return undefined;
  const { isPlain, isOnlyInitial } = piece.inPerson;
  if (isPlain) return piece.prepared('name', 'content', '', false);
  return isOnlyInitial && !mayBeSyllable(piece) ? piece.prepared('initial', 'initial', '', false) : undefined;
}
