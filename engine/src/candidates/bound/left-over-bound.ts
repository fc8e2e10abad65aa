import type { BoundWord, OtherWords, SearchPlan } from '../plan/search-plan.ts';
import type { EngineSettings, KindSettings } from '../../settings/settings.ts';

/** Settings that bound the score of a form. */
export type BoundKind = Pick<KindSettings, 'extra' | 'contradiction'>;

/** Of each kind of entity, by its index: a form of undecided kind may be compared as either. */
export function boundKinds(settings: EngineSettings): readonly BoundKind[] {
  const organisation = {
    extra: Math.min(settings.organisation.extra, settings.organisation.extraRegistered),
    contradiction: settings.organisation.contradiction,
  };
  const person = {
    extra: settings.person.extra * settings.keptEnds,
    contradiction: settings.person.contradiction,
  };
  const either = {
    extra: Math.min(person.extra, organisation.extra),
    contradiction: Math.max(person.contradiction, organisation.contradiction),
  };
  return [person, organisation, either];
}

/** What is known of one listed name: the searched words that it may match, and its own words. */
export interface MatchedName {
  mask: number;
  /** Index of its entity kind. */
  kind: number;
  /** Weight of its words that match a searched one, and of the others. */
  matched: number;
  left: number;
  /** Weight that unlike counterparts take away. */
  unlike: number;
  /** Of searched words that are not looked up and are known to match none: what they would have added, and what they count. */
  missing?: MissingWeight;
}

/** What is not there of the words that are not looked up. */
export interface MissingWeight {
  free: number;
  left: number;
}

export const NOTHING_MISSING: MissingWeight = { free: 0, left: 0 };

const searched = (words: readonly BoundWord[], mask: number, matched: boolean): BoundWord[] =>
  words.filter((_, index) => ((mask >>> index) & 1) === (matched ? 1 : 0));

/** What a searched word weighs at most with its counterpart. */
const matchedWeight = ({ weight }: BoundWord): number => (weight + Math.max(1, weight)) / 2;

/**
 * Highest score of a name in which only the words of `mask` are matched and `listedLeft` of weight is left over in the
 * list. Never below the score: matched words count as if the list had them alike and gave them full weight.
 */
function scoreBound(
  words: readonly BoundWord[],
  mask: number,
  free: number,
  listedLeft: number,
  kind: BoundKind,
): number {
  let weight = free;
  let left = 0;
  for (const word of searched(words, mask, true)) {
    weight += matchedWeight(word);
  }
  for (const word of searched(words, mask, false)) left += word.left;
  const contradiction = Math.min(left, listedLeft);
  const extra = Math.abs(left - listedLeft);
  return weight === 0
    ? 0
    : (weight / (weight + kind.extra * extra + contradiction)) * kind.contradiction ** contradiction;
}

const sum = (words: readonly BoundWord[], of: 'weight' | 'left'): number =>
  words.reduce((total, word) => total + word[of], 0);

/** A score is rounded to ten-thousandths before it is held against the threshold. */
const rounding = 0.0001;
/** What a bound by similarities that are known allows for: rounding of the weights in the snapshot, and columns that the comparison chooses otherwise. */
export const COMPARISON_TOLERANCE = 0.01;
const widest = 16;
const steps = 8;
/** Where weight that is left over counts nothing by the settings, any is allowed. */
const minExtra = 1e-9;

/**
 * How much weight a listed name may leave over, per set of matched searched words, before no score can reach the
 * threshold. Worked out when first asked for.
 */
export class LeftOverBound {
  /** Share of its weight that a repeated word counts when nothing matches it. */
  readonly repeatedWord: number;
  private readonly words: readonly BoundWord[];
  private readonly others: readonly OtherWords[];
  private readonly threshold: number;
  private readonly kinds: readonly BoundKind[];
  private readonly loneWord: number;
  /** By kind: whether a lone word counts less; not where words that are not looked up may be matched besides. */
  private readonly weighsLone: readonly boolean[];
  private readonly known: Float64Array[];
  private readonly sides: (readonly [matched: number, left: number])[] = [];

  /** `threshold` 0..1. */
  constructor(plan: SearchPlan, threshold: number, settings: EngineSettings) {
    const { bounds: words, others, loose, unsearched, repeats, compounds } = plan;
    const hasOthers =
      loose.length > 0 || unsearched.length > 0 || repeats > 0 || compounds.some(({ bits }) => bits === 0);
    const isAlone = words.length === plan.words.length && !hasOthers;
    this.words = words;
    this.others = others;
    this.loneWord = settings.loneWord;
    this.repeatedWord = settings.repeatedWord;
    this.weighsLone = plan.mayBeOrganisation.map((mayBe) => isAlone && !mayBe);
    this.threshold = threshold - rounding;
    this.kinds = boundKinds(settings);
    this.known = this.kinds.map(() => new Float64Array(1 << words.length).fill(Number.NaN));
  }

  /** For forms of an entity kind, by its index. At least 0, or -1 when not even a name without left-over words reaches the threshold. */
  maxLeftOver(mask: number, kind: number): number {
    const known = this.known[kind]![mask]!;
    if (!Number.isNaN(known)) return known;
    const { free, named } = this.others[kind]!;
    const max = this.search(mask, kind, free + named);
    this.known[kind]![mask] = max;
    return max;
  }

  /** The same for forms that have nothing of the search but titles, legal forms, light particles and numbers. */
  maxBesideCertain(kind: number): number {
    return this.search(0, kind, this.others[kind]!.certain);
  }

  /** The same for forms that have initials of the search besides. */
  maxBesideInitials(kind: number): number {
    const { certain, initials, named } = this.others[kind]!;
    return initials === 0 ? -1 : this.search(0, kind, certain + initials + named);
  }

  /**
   * Weight that a name may leave over in which all searched words are matched, when `unlike` is lost because their counterparts are not
   * quite alike: as scoreBound has it, solved for what is left. Below 0 when no name reaches the threshold.
   */
  maxBeside(unlike: number, kind: number): number {
    const { free, named } = this.others[kind]!;
    const weight = this.words.reduce((total, word) => total + matchedWeight(word), free + named);
    return Math.min(
      widest,
      ((weight - unlike) / this.threshold - weight) / Math.max(minExtra, this.kinds[kind]!.extra),
    );
  }

  /** Weight of listed words that searched ones may match which are not looked up: see OtherWords. */
  slackOf(kind: number): number {
    return this.others[kind]!.slack;
  }

  /** The same bound for one name. `tolerance`: by how much it may stay below the threshold. */
  reaches(
    { mask, kind, matched: listedMatched, left: listedLeft, unlike, missing = NOTHING_MISSING }: MatchedName,
    tolerance = 0,
  ): boolean {
    const threshold = this.threshold - tolerance;
    const { contradiction: factor, extra } = this.kinds[kind]!;
    const [matched, searchedLeft] = this.sidesOf(mask);
    const left = searchedLeft + missing.left;
    const weight = this.others[kind]!.free - missing.free + (matched + listedMatched) / 2;
    const contradiction = Math.min(left, listedLeft);
    const share = (weight - unlike) / (weight + extra * Math.abs(left - listedLeft) + contradiction);
    // What contradicts only takes away: most names are told by the share alone.
    return share >= threshold && share * factor ** contradiction >= threshold;
  }

  /**
   * What the searched words of `mask` lack at least of their full weight, when each is `alike` (0..1, by index) to its
   * counterpart and the latter weighs `lightest` at least.
   */
  lossOf(mask: number, alike: Float64Array, lightest: number): number {
    let loss = 0;
    for (let index = 0; index < this.words.length; index++) {
      if (((mask >>> index) & 1) === 1) loss += ((1 - alike[index]!) * (this.words[index]!.min + lightest)) / 2;
    }
    return loss;
  }

  /** Whether no name reaches the threshold in which only the words of `mask` are matched, whatever their counterparts weigh: one word of a longer name. */
  isTooLittle(mask: number, kind: number): boolean {
    return this.isLone(mask, kind) && this.loneWord < this.threshold;
  }

  /** Weight of the searched words that are in `mask`, and of those that are not. */
  private sidesOf(mask: number): readonly [matched: number, left: number] {
    const known = this.sides[mask];
    if (known !== undefined) return known;
    const sides = [
      sum(searched(this.words, mask, true), 'weight'),
      sum(searched(this.words, mask, false), 'left'),
    ] as const;
    this.sides[mask] = sides;
    return sides;
  }

  /** Whether only one searched word is matched although others are names: see short-name.ts. */
  private isLone(mask: number, kind: number): boolean {
    return (
      this.weighsLone[kind]! &&
      (mask & (mask - 1)) === 0 &&
      this.words.some(({ isName }, index) => isName && ((mask >>> index) & 1) === 0)
    );
  }

  /** `free`: weight of what is matched besides. */
  private search(mask: number, kind: number, free: number): number {
    const settings = this.kinds[kind]!;
    const factor = this.isLone(mask, kind) ? this.loneWord : 1;
    const reaches = (left: number): boolean =>
      scoreBound(this.words, mask, free, left, settings) * factor >= this.threshold;
    if (!reaches(0)) return -1;
    let low = 0;
    let high = widest;
    for (let step = 0; step < steps; step++) {
      const middle = (low + high) / 2;
      if (reaches(middle)) low = middle;
      else high = middle;
    }
    return high;
  }
}
