import type { FoundEntry } from '../../../watchlists/index.ts';
import { hitDifferences, type HitDifference } from './hit-differences.ts';
import { entityOf, type KeptHit } from './kept-hit.ts';

/** A hit of the search as it stands. */
export interface StandingHit {
  kept: KeptHit;
  /** No longer found, and waiting for somebody to take note. */
  isRemoved: boolean;
  /** Whitelisted, or called a false positive. */
  isDismissed: boolean;
}

export interface HitChange {
  entityId: string;
  name: string;
  kind: 'added' | 'updated' | 'removed';
  fields: HitDifference[];
  matters: boolean;
  /** It was dismissed, and is open again. */
  isReopened: boolean;
  /** The version of the matching settings that made the change, where the entry stayed as it was. */
  bySettings: number | null;
  was: KeptHit | null;
  is: KeptHit | null;
}

/** The answer came by other matching settings than those that the hits stand by. */
export interface OtherSettings {
  version: number;
  /** The activation of each list that the hits stand on, by source. */
  before: ReadonlyMap<string, number>;
}

type KnownEntry = Pick<FoundEntry, 'entry' | 'since'>;

export interface NewAnswer {
  standing: readonly StandingHit[];
  found: readonly KeptHit[];
  /** Which entities the answer is believed about: a list that changed says nothing about entries that it left as they were. */
  isConcerned(entityId: string): boolean;
  /** Entries as the standing hits show them, and as they are now; by entity id. With other settings, those of found hits too. */
  wasEntries: ReadonlyMap<string, KnownEntry>;
  isEntries: ReadonlyMap<string, KnownEntry>;
  otherSettings: OtherSettings | null;
}

/**
 * What a new answer changes in the hits of a search. Applying it and comparing again changes nothing.
 * Scores move a little with every list, since rare words count more: of an entry that stayed as it
 * was, that is no update, and a hit that somebody was shown does not go by it. It goes when other
 * settings answered, and comes back as it was decided when they are taken back.
 */
export function compareAnswer(answer: NewAnswer): HitChange[] {
  const before = new Map(answer.standing.map((hit) => [entityOf(hit.kept), hit]));
  const after = new Set(answer.found.map(entityOf));
  return [
    ...answer.found.flatMap((is) => changeOfFound(answer, before.get(entityOf(is)), is)),
    ...answer.standing
      .filter(({ kept, isRemoved }) => !isRemoved && !after.has(entityOf(kept)))
      .flatMap(({ kept }) => changeOfMissing(answer, kept)),
  ];
}

/** Whether anything among these changes has to be looked at, as nobody has yet or somebody must again: then a search is not all clear. */
export const isAnythingOpened = (changes: readonly Pick<HitChange, 'kind' | 'isReopened'>[]): boolean =>
  changes.some(({ kind, isReopened }) => kind === 'added' || isReopened);

function changeOfFound(answer: NewAnswer, hit: StandingHit | undefined, is: KeptHit): HitChange[] {
  const { isConcerned } = answer;
  const entityId = entityOf(is);
  const common = { entityId, name: is.name, was: hit?.kept ?? null, is };
  if (!hit || hit.isRemoved) {
    const isReopened = hit !== undefined && hit.isDismissed && !hasStayed(answer, entityId);
    return [
      { ...common, kind: 'added', fields: [], matters: true, isReopened, bySettings: settingsThatFound(answer, is) },
    ];
  }
  const fields = isConcerned(entityId) ? differences(answer, entityId) : [];
  if (fields.length === 0) return [];
  const matters = fields.some((field) => field.matters);
  return [{ ...common, kind: 'updated', fields, matters, isReopened: matters && hit.isDismissed, bySettings: null }];
}

function changeOfMissing(answer: NewAnswer, kept: KeptHit): HitChange[] {
  const { isConcerned, isEntries, otherSettings } = answer;
  const entityId = entityOf(kept);
  if (!isConcerned(entityId)) return [];
  const fields = differences(answer, entityId);
  const isAsItWas = isEntries.has(entityId) && fields.length === 0;
  if (isAsItWas && !otherSettings) return [];
  const bySettings = isAsItWas && otherSettings ? otherSettings.version : null;
  return [
    {
      entityId,
      name: kept.name,
      kind: 'removed',
      fields,
      matters: true,
      isReopened: false,
      bySettings,
      was: kept,
      is: null,
    },
  ];
}

function differences({ wasEntries, isEntries }: NewAnswer, entityId: string): HitDifference[] {
  const [was, is] = [wasEntries.get(entityId), isEntries.get(entityId)];
  return was && is ? hitDifferences(was.entry, is.entry) : [];
}

/** Whether the entry of a hit that went and came back has been on its list all the time, as it was. */
function hasStayed({ wasEntries, isEntries }: NewAnswer, entityId: string): boolean {
  const was = wasEntries.get(entityId);
  return was !== undefined && was.since === isEntries.get(entityId)?.since;
}

/** The settings by which an entry is found that the lists had already as it is. */
function settingsThatFound({ otherSettings, isEntries }: NewAnswer, is: KeptHit): number | null {
  const since = isEntries.get(entityOf(is))?.since;
  const before = otherSettings?.before.get(is.sourceKey);
  return otherSettings && since !== undefined && before !== undefined && since <= before ? otherSettings.version : null;
}
