import type { EntityType, NameQuality } from '../entry.ts';
import { explain } from '../explain.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import type { Rarity } from '../score.ts';
import type { EngineSettings } from '../settings.ts';

/** What is known beside two names; the search is at the default fuzziness unless it says otherwise. */
export interface Known {
  fuzziness?: number;
  /** The year of birth that is searched for. */
  birthYear?: number;
  /** The listed year of birth, exact or approximate. */
  born?: string;
  circa?: string;
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

/** A searched and a listed name with what is known beside them. */
export interface KnownPair extends Known {
  searched: string;
  listed: string;
  entityType: EntityType;
}

/** In ten-thousandths; a search reports the pair from `thresholdPoints` on. */
export interface PairScore {
  points: number;
  thresholdPoints: number;
}

const DEFAULT_FUZZINESS = 0.5;
const COMMON = 0.1;

/** Scores a pair as a search does, with its rarities said instead of read from lists. */
export function scoreKnownPair(pair: KnownPair, settings: EngineSettings): PairScore {
  const { searched, listed, entityType, fuzziness = DEFAULT_FUZZINESS, quality = 'primary', identifier } = pair;
  const { points, thresholdPoints } = explain(
    { query: queryOf(pair, fuzziness), prepared: prepareName(searched, entityType) },
    {
      name: {
        text: listed,
        quality,
        kind: quality === 'primary' ? 'name' : 'alias',
        prepared: prepareName(listed, entityType),
      },
      facts: {
        entityType,
        births: birthsOf(pair),
        countries: [...(pair.countries ?? [])],
        genders: [...(pair.genders ?? [])],
      },
      ...(identifier !== undefined && { identifiers: { searched: [identifier], listed: [identifier], matched: true } }),
    },
    rarityOf(pair),
    settings,
  );
  return { points, thresholdPoints };
}

const queryOf = ({ searched: name, entityType, birthYear, asked }: KnownPair, fuzziness: number) => ({
  name,
  fuzziness,
  entityType,
  ...(birthYear !== undefined && { birthYear }),
  ...(asked && { countries: [...asked] }),
});

function birthsOf({ born, circa }: Known) {
  const year = born ?? circa;
  return year === undefined ? [] : [{ from: year, to: year, circa: circa !== undefined }];
}

const rarityOf = ({ common = [], unlisted = [] }: Known): Rarity => ({
  of: (word) => (common.includes(word) ? COMMON : 1),
  isBorne: (word) => !unlisted.includes(word),
});
