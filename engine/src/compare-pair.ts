import type { EntityType } from './entry.ts';
import { explain } from './explain.ts';
import { prepareName } from './normalise/prepare-name.ts';
import type { Rarity } from './score.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from './settings.ts';
import type { Explanation, Query } from './types.ts';

/** Two names to be compared by themselves, with what is known beside them. */
export interface NamedPair {
  searched: string;
  listed: string;
  entityType?: EntityType | undefined;
  fuzziness: number;
  birthYear?: number | undefined;
  listedBirthYear?: number | undefined;
}

/** Rarity where no list tells it: every word counts in full, and may be a name. */
const unknownRarity: Rarity = { of: () => 1, isBorne: () => true };

/** Compares two names without lists. `explanation.points` are ten-thousandths. */
export function comparePair(pair: NamedPair, settings: EngineSettings = DEFAULT_SETTINGS): Explanation {
  const { searched, listed, entityType, fuzziness, birthYear, listedBirthYear } = pair;
  const query: Query = {
    name: searched,
    fuzziness,
    ...(entityType !== undefined && { entityType }),
    ...(birthYear !== undefined && { birthYear }),
  };
  const year = listedBirthYear?.toString();
  const births = year === undefined ? [] : [{ from: year, to: year, circa: false }];
  const name = { text: listed, quality: 'primary', kind: 'name', prepared: prepareName(listed, entityType) } as const;
  return explain(
    { query, prepared: prepareName(searched, entityType) },
    { name, facts: { entityType: entityType ?? 'other', births, countries: [], genders: [] } },
    unknownRarity,
    settings,
  );
}
