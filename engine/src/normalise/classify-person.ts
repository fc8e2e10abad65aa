import { PARTICLES, NAME_WHEN_FIRST, WEIGHTY_PARTICLES } from './tables/particles.ts';
import { GENERATIONS, HONORIFICS, LEADING_TITLES, NAME_LIKE_TITLES } from './tables/person-titles.ts';
import { asTitle, asWord, type NameWord } from './name-word.ts';
import type { PreparedWord } from './prepare-word.ts';
import { legalFormAt } from './word-phrases.ts';

/** Legal forms that no one is called: only these are recognised behind a person's name. */
const UNMISTAKABLE_FORMS: ReadonlySet<string> = new Set(['llc', 'ltd', 'gmbh', 'inc', 'corp', 'plc', 'sarl', 'spzoo', 'jsc']);

const isInitial = (word: NameWord): boolean => /^\p{L}\p{M}*$/u.test(word.folded) && word.latin.length === 1;

function classifyTitle(word: NameWord, leading: boolean): PreparedWord | undefined {
  if (HONORIFICS.has(word.latin)) return asTitle(word, 'title');
  if (!leading) return undefined;
  if (LEADING_TITLES.has(word.latin)) return asTitle(word, 'title');
  return NAME_LIKE_TITLES.has(word.latin) ? asTitle(word, 'name-like-title') : undefined;
}

function classifyParticle(word: NameWord, leading: boolean, last: boolean): PreparedWord | undefined {
  const particle = PARTICLES.get(word.latin);
  if (particle === undefined || last || (leading && NAME_WHEN_FIRST.has(word.latin) && !word.hyphenatedNext)) return undefined;
  return asWord(word, 'particle', WEIGHTY_PARTICLES.has(particle) ? 'weighty-particle' : 'particle', particle);
}

function classifySuffix(word: NameWord, leading: boolean, rest: readonly NameWord[]): PreparedWord | undefined {
  if (leading) return undefined;
  const generation = GENERATIONS.get(word.latin);
  if (generation !== undefined && rest.length === 0) return asWord(word, 'suffix', 'suffix', generation);
  const form = rest.length === 0 ? legalFormAt([word.latin], 0) : undefined;
  if (form && (UNMISTAKABLE_FORMS.has(form.canonical) || word.shouting)) return asWord(word, 'legal-form', 'legal-form', form.canonical);
  return undefined;
}

/**
 * Roles of a person's words, in natural order. A title needs a name after it: when all words would be titles or
 * particles, the words are names.
 */
export function classifyPerson(words: readonly NameWord[]): PreparedWord[] {
  let leading = true;
  const classified = words.map((word, index) => {
    const last = index === words.length - 1;
    const special = classifyTitle(word, leading && !last)
      ?? classifyParticle(word, leading, last)
      ?? classifySuffix(word, leading, words.slice(index + 1))
      ?? (isInitial(word) ? asWord(word, 'initial', 'initial', '') : undefined);
    if (special === undefined || special.role === 'initial') leading = false;
    return special ?? asWord(word, 'name', 'content', '');
  });
  if (classified.some((word) => word.role === 'name')) return classified;
  return classified.map((word, index) => (word.role === 'initial' ? word : asWord(words[index]!, 'name', 'content', '')));
}
