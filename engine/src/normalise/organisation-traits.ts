import { correctedFormWord } from './scripts/misspelt-form.ts';
import { numberTraits, type NumberTraits, romanValue } from './number-value.ts';
import { DESCRIPTORS, DOMAIN_WORDS, LINKS, VESSEL_PREFIXES } from './tables/organisation-words.ts';
import { NUMBER_SIGNS } from './tables/numbers.ts';
import { PARTICLES } from './tables/particles.ts';
import { type Phrase, legalPhrases, placePhrases } from './word-phrases.ts';

/** What a word may be in the name of an organisation, vessel or aircraft. */
export interface OrganisationTraits extends NumberTraits {
  /** The word of a legal form that it is with one slip in it. */
  corrected: string | undefined;
  /** Legal forms that begin with the corrected word, with the word, and places that do; the longest first. */
  correctedForms: readonly Phrase[] | undefined;
  forms: readonly Phrase[] | undefined;
  places: readonly Phrase[] | undefined;
  roman: string | undefined;
  /** Class of the particle of Arabic names that it is, and whether it is one even without a hyphen. */
  particle: string | undefined;
  isUnmistakableParticle: boolean;
  isVesselPrefix: boolean;
  /** 'No.' before a number. */
  isNumberSign: boolean;
  /** The Persian 'of', where it is joined to the word before: 'Jaish-e-Mohammed'. */
  isEzafe: boolean;
  isLink: boolean;
  isDescriptor: boolean;
  isDomain: boolean;
}

/** Particles of Arabic names, which organisations bear too; short ones that are English words only before a hyphen. */
const ARABIC_CLASSES: ReadonlySet<string> = new Set(['al', 'bin', 'abu', 'abd']);
const UNMISTAKABLE: ReadonlySet<string> = new Set('al el ul ol bin ibn bint abu abou abd abdul abdel abdur'.split(' '));

function traitsWith(latin: string, corrected: string): OrganisationTraits {
  const particle = PARTICLES.get(latin);
  const { number, tens, unit } = numberTraits(latin);
  return {
    number,
    tens,
    unit,
    corrected: corrected === latin ? undefined : corrected,
    correctedForms: legalPhrases(corrected),
    forms: legalPhrases(latin),
    places: placePhrases(latin),
    roman: romanValue(latin),
    particle: particle !== undefined && ARABIC_CLASSES.has(particle) ? particle : undefined,
    isUnmistakableParticle: UNMISTAKABLE.has(latin),
    isVesselPrefix: VESSEL_PREFIXES.has(latin),
    isNumberSign: NUMBER_SIGNS.has(latin),
    isEzafe: latin === 'e' || latin === 'i',
    isLink: LINKS.has(latin),
    isDescriptor: DESCRIPTORS.has(latin),
    isDomain: DOMAIN_WORDS.has(latin),
  };
}

/** Most words can be nothing but a name, and share this. */
const plain = traitsWith('', '');

function isPlain(traits: OrganisationTraits): boolean {
  const { corrected, unit, isUnmistakableParticle, isLink, isDescriptor, isDomain } = traits;
  return (
    isUnbound(traits) &&
    (corrected ?? unit) === undefined &&
    !(isUnmistakableParticle || isLink || isDescriptor || isDomain)
  );
}

export function organisationTraits(latin: string): OrganisationTraits {
  const traits = traitsWith(latin, correctedFormWord(latin));
  return isPlain(traits) ? plain : traits;
}

const eitherOf = (
  own: readonly Phrase[] | undefined,
  other: readonly Phrase[] | undefined,
): readonly Phrase[] | undefined => (own === undefined ? other : [...own, ...(other ?? [])]);

/** Traits of a word of another script that is translated: those of the English word, with the phrases that begin with its own letters. */
export function translatedTraits(latin: string, english: string): OrganisationTraits {
  const [own, other] = [organisationTraits(latin), organisationTraits(english)];
  return {
    ...other,
    corrected: own.corrected,
    correctedForms: eitherOf(own.correctedForms, other.correctedForms),
    forms: eitherOf(own.forms, other.forms),
    places: eitherOf(own.places, other.places),
  };
}

/** Whether its place in a name does not matter to a word: no phrase begins with it, and it is no number or its sign, particle or prefix. */
export function isUnbound({
  correctedForms,
  forms,
  places,
  number,
  tens,
  roman,
  particle,
  isVesselPrefix,
  isNumberSign,
  isEzafe,
}: OrganisationTraits): boolean {
  const mayBePhrase = (correctedForms ?? forms ?? places ?? number ?? tens ?? roman ?? particle) !== undefined;
  return !(mayBePhrase || isVesselPrefix || isNumberSign || isEzafe);
}
