import type { Entry, EntityType, NameQuality } from '../entry.ts';
import { entryPoints, pointsOf, qualityFactor } from '../score/entry-points.ts';
import { factsFactor, judgeFacts } from '../score/facts.ts';
import type { EntryFacts } from '../score/facts.ts';
import type { PreparedName } from '../normalise/prepare-name.ts';
import { acceptsProfile } from '../rank-entries.ts';
import type { NameScore } from '../score/score.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { profileOf } from '../snapshot/entry-profile.ts';
import type { EntryProfile } from '../snapshot/entry-profile.ts';
import { type Standing, standingOf } from '../score/standing.ts';
import { FULL_POINTS } from '../settings/threshold.ts';
import type { SavedColumns } from './saved-columns.ts';

/** What an entry is to a search that finds it. */
export interface Reached {
  standing: Standing;
  /** Ten-thousandths. */
  points: number;
}

/** Collects the saved searches that find one entry, each with the standing and points of its best name. */
export class ReachedSearches {
  readonly found = new Map<number, Reached>();
  /** Search → points by name alone, of the name that counts. */
  private readonly bestNames = new Map<number, number>();
  private readonly saved: SavedColumns;
  private readonly profile: EntryProfile;
  private readonly facts: EntryFacts;
  private readonly identified: ReadonlyMap<number, unknown>;
  private readonly settings: EngineSettings;

  /** `identified`: searches that hold an identifier of the entry, whatever their names. */
  constructor(saved: SavedColumns, entry: Entry, identified: ReadonlyMap<number, unknown>, settings: EngineSettings) {
    this.saved = saved;
    this.profile = profileOf(entry);
    this.facts = { ...this.profile, births: entry.births };
    this.identified = identified;
    this.settings = settings;
  }

  get entityType(): EntityType {
    return this.profile.entityType;
  }

  /** Takes up a search whose name scores so against a name of the entry, if it finds the entry. */
  add(search: number, searched: PreparedName, score: NameScore, quality: NameQuality): void {
    const threshold = this.saved.threshold(search);
    const isIdentified = this.identified.has(search);
    if (score.points < threshold && !isIdentified) return;
    const criteria = this.saved.criteria(search);
    if (!acceptsProfile(criteria, this.profile)) return;
    const factor = factsFactor(judgeFacts(criteria, searched, this.facts, this.settings));
    const byName = pointsOf(score.share * qualityFactor(quality, this.settings));
    const points = entryPoints(score, quality, factor, isIdentified, this.settings);
    const isEqual = score.points === FULL_POINTS;
    this.keep(search, byName, standingOf({ isEqual, byName, points, isIdentified }, threshold), points);
  }

  private keep(search: number, byName: number, standing: Standing | undefined, points: number): void {
    if (standing === undefined || byName <= (this.bestNames.get(search) ?? -1)) return;
    this.bestNames.set(search, byName);
    this.found.set(search, { standing, points });
  }
}
