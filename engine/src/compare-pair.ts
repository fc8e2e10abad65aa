import type { EntityType, NameQuality } from './entry.ts';
import { explain } from './explain/explain.ts';
import { prepareName } from './normalise/prepare-name.ts';
import type { Rarity } from './score/score.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from './settings/settings.ts';
import type { Explanation, Query } from './types.ts';

/** What is known beside two names that are compared by themselves. */
export interface Known {
  /** The year of birth that is searched for. */
  birthYear?: number | undefined;
  /** The listed year of birth, and whether the list calls it approximate. */
  listedBirthYear?: number | undefined;
  isCirca?: boolean;
  /** Countries searched for and listed, ISO 3166-1 alpha-2. */
  asked?: readonly string[];
  countries?: readonly string[];
  genders?: readonly ('male' | 'female')[];
  quality?: NameQuality;
  /** In the searched text and borne by the entry. */
  identifier?: string;
  /** Words that many names of the lists bear, and words that none bears; all others are rare ones of the lists. */
  common?: readonly string[];
  unlisted?: readonly string[];
}

/** Two names to be compared by themselves, with what is known beside them. */
export interface NamedPair extends Known {
  searched: string;
  listed: string;
  entityType?: EntityType | undefined;
  fuzziness: number;
}

/** Of a word that many names bear. */
const COMMON = 0.1;

/** Compares two names without lists. `explanation.points` are ten-thousandths. */
export function comparePair(pair: NamedPair, settings: EngineSettings = DEFAULT_SETTINGS): Explanation {
  const { searched, listed, entityType, quality = 'primary', identifier } = pair;
  const name = {
    text: listed,
    quality,
    kind: quality === 'primary' ? 'name' : 'alias',
    prepared: prepareName(listed, entityType),
  } as const;
  return explain(
    { query: queryOf(pair), prepared: prepareName(searched, entityType) },
    {
      name,
      facts: {
        entityType: entityType ?? 'other',
        births: birthsOf(pair),
        countries: [...(pair.countries ?? [])],
        genders: [...(pair.genders ?? [])],
      },
      ...(identifier !== undefined && { identifiers: { searched: [identifier], listed: [identifier], matched: true } }),
    },
    rarityOf(pair),
    settings,
  );
}

const queryOf = ({ searched: name, fuzziness, entityType, birthYear, asked }: NamedPair): Query => ({
  name,
  fuzziness,
  ...(entityType !== undefined && { entityType }),
  ...(birthYear !== undefined && { birthYear }),
  ...(asked && { countries: [...asked] }),
});

function birthsOf({ listedBirthYear, isCirca = false }: Known) {
  const year = listedBirthYear?.toString();
  return year === undefined ? [] : [{ from: year, to: year, circa: isCirca }];
}

/** Where no list tells it, and the pair does not either, every word counts in full and may be a name. */
const rarityOf = ({ common = [], unlisted = [] }: Known): Rarity => ({
  of: (word) => (common.includes(word) ? COMMON : 1),
  isBorne: (word) => !unlisted.includes(word),
});
