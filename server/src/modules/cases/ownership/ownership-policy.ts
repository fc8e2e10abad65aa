export interface Owner {
  id: string;
  /** Whether a sanction hit of theirs is confirmed; `possible` while one is undecided. */
  isListed: 'yes' | 'possible' | 'no';
}

/** What one holds of another, in percent; a range where `from` is less than `to`. */
export interface Holding {
  ownerId: string;
  ofId: string;
  from: number;
  to: number;
}

export interface Standing {
  id: string;
  /** `counts`: not listed, and half or more is held by those who are or count as it. `possible`: the same may be so. */
  standing: 'listed' | 'may-be-listed' | 'counts' | 'possible' | 'no';
  /** What those hold together: for certain, and at most. */
  from: number;
  to: number;
  /** Who of them holds how much, in the order of the parties. */
  held: { ownerId: string; from: number; to: number }[];
  /** In which round it was found: later ones stand on earlier ones. */
  round: number;
}

const HALF = 50;

/**
 * The aggregate 50 % rule. A company counts as listed when listed parties, and companies that count as listed, hold half of
 * it or more together. Shares are added, never multiplied along a chain: who controls a company holds all that it holds.
 * That is the least fixpoint, so that companies that own each other do not make themselves listed. Of a range the lower end
 * is certain; the upper end, and a hit that is undecided, make it possible.
 */
export function judgeOwnership(owners: readonly Owner[], holdings: readonly Holding[]): Standing[] {
  const listed = new Map(owners.filter(({ isListed }) => isListed === 'yes').map(({ id }) => [id, 0]));
  const certain = fixpoint(owners, listed, (id, known) => sum(holdings, id, known, 'from') >= HALF);
  const maybe = owners.filter(({ id, isListed }) => isListed === 'possible' && !certain.has(id));
  const begun = new Map([...certain, ...maybe.map(({ id }): [string, number] => [id, 0])]);
  const possible = fixpoint(owners, begun, (id, known) => sum(holdings, id, known, 'to') >= HALF);
  return owners.map(({ id, isListed }) => ({
    id,
    standing: standingOf(isListed, certain.has(id), possible.has(id)),
    from: sum(holdings, id, certain, 'from'),
    to: sum(holdings, id, possible, 'to'),
    held: owners.flatMap((owner) =>
      holdings
        .filter(({ ownerId, ofId }) => ownerId === owner.id && ofId === id && possible.has(ownerId))
        .map(({ ownerId, from, to }) => ({ ownerId, from, to })),
    ),
    round: possible.get(id) ?? Number.MAX_SAFE_INTEGER,
  }));
}

function standingOf(isListed: Owner['isListed'], isCertain: boolean, isPossible: boolean): Standing['standing'] {
  if (isListed === 'yes') return 'listed';
  if (isCertain) return 'counts';
  if (isListed === 'possible') return 'may-be-listed';
  return isPossible ? 'possible' : 'no';
}

/** Adds whoever follows from those that are known, round after round, until nobody does. Answers in which round each came. */
function fixpoint(
  owners: readonly Owner[],
  begun: ReadonlyMap<string, number>,
  follows: (id: string, known: ReadonlyMap<string, number>) => boolean,
): Map<string, number> {
  const known = new Map(begun);
  for (let round = Math.max(0, ...known.values()) + 1; ; round++) {
    const found = owners.filter(({ id }) => !known.has(id) && follows(id, known));
    if (found.length === 0) return known;
    for (const { id } of found) known.set(id, round);
  }
}

const sum = (
  holdings: readonly Holding[],
  id: string,
  owners: ReadonlyMap<string, number>,
  end: 'from' | 'to',
): number => added(holdings.filter(({ ownerId, ofId }) => ofId === id && owners.has(ownerId)).map((held) => held[end]));

/** Percents are kept in hundredths; added as whole numbers, 33.33 + 33.33 + 33.34 is 100. */
export const added = (percents: readonly number[]): number =>
  percents.reduce((total, percent) => total + Math.round(percent * 100), 0) / 100;
