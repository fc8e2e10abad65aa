import type { EntityType } from '../../entry.ts';
import { prepareName } from '../../normalise/prepare-name.ts';
import { kindSettings, type Rarity, scoreTerms } from '../../score/score.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { entityKinds } from '../../snapshot/entity-kinds.ts';
import { OpenSnapshot } from '../../snapshot.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';
import { Lexicon } from '../listed/lexicon.ts';
import { WordMatcher } from '../lookup/word-matcher.ts';
import { type PlanInputs, searchPlan, type SearchPlan } from '../plan/search-plan.ts';

export const PERSON = entityKinds.indexOf('person');
export const ORGANISATION = entityKinds.indexOf('organisation');
export const UNDECIDED = entityKinds.indexOf('any');

/** Names that no other of them is like. */
export const NAMES = ['Halborg', 'Nordvik', 'Siddiqui', 'Petrov', 'Xanthippe'];

const lists = snapshotOf(entryOf('one', 'person', ['Dela', 'Min Jonas', 'Quentinodalys']));
if (!(lists instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
const { sections } = lists;
const lexicon = new Lexicon(sections);
const settings = DEFAULT_SETTINGS;

function inputsOf(rarityOf: Rarity['of']): PlanInputs {
  const rarity = { of: rarityOf, isBorne: () => true };
  return { matcher: new WordMatcher(sections, lexicon, rarity, settings, true), lexicon, rarity, settings };
}

/** Words that weigh as much as words can, and words of which some weigh less. */
export const RARE = inputsOf(() => 1);
export const SOME_COMMON = inputsOf((word) => (word.length % 4) / 3);

/** How a name is searched in lists that hold 'Dela', 'Min' and 'Quentinodalys', which 'de la', a 'bin' with a slip and 'Quentin Odalys' may be. */
export const planOf = (name: string, entityType: EntityType | undefined, inputs = RARE): SearchPlan =>
  searchPlan(prepareName(name, entityType), inputs);

/** Weights of two names that are compared: of what matches, what that loses, and what either leaves over. */
export interface Compared {
  matched: number;
  unlike?: number;
  searchedLeft?: number;
  listedLeft?: number;
}

/** The score of such names, as ARCHITECTURE has it, where weight that is left over counts as little as it can. */
export function bestScore({ matched, unlike = 0, searchedLeft = 0, listedLeft = 0 }: Compared, kind: number): number {
  const { person, organisation, keptEnds } = settings;
  const least = kind === PERSON ? person.extra * keptEnds : Math.min(organisation.extra, organisation.extraRegistered);
  const weights = {
    matchedWeight: matched,
    matchedValue: matched - unlike,
    extra: Math.abs(searchedLeft - listedLeft) * least,
    contradiction: Math.min(searchedLeft, listedLeft),
    swapped: 0,
    shortFactor: 1,
  };
  return scoreTerms(weights, kindSettings(entityKinds[kind]!, settings)).order;
}
