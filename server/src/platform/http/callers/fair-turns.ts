/** Gives the place back; more than once is as once. */
export type EndTurn = () => void;

export interface FairTurns {
  /** Resolves when a call for this holder may begin. */
  take(holder: string): Promise<EndTurn>;
}

export interface TurnOptions {
  /** How many calls of one holder are begun at once while nobody else calls. */
  alone: number;
  /** How many of all are while several call: each has an equal share of them, and one at least. */
  shared: number;
  /** Whoever has no more calls than this, begun and waiting, never waits. */
  few: number;
  /** Whoever has called within this time is one of those who call. */
  activeMs: number;
  /** A call that takes longer waits for something, or for somebody: it keeps no place from others any more. */
  longMs: number;
}

interface Holder {
  running: number;
  waiting: (() => void)[];
  calledAt: number;
}

/**
 * Lets calls begin in turns, so that whoever sends many at once waits behind their own and not before those of others: a
 * queue for each holder, and to each that has many an equal share at most of what is worked on at once. Who has few waits
 * for nobody.
 */
export function createFairTurns({ alone, shared, few, activeMs, longMs }: TurnOptions): FairTurns {
  const holders = new Map<string, Holder>();

  const isActive = (holder: Holder): boolean =>
    holder.running > 0 || holder.waiting.length > 0 || performance.now() - holder.calledAt < activeMs;

  function share(): number {
    for (const [name, holder] of holders) if (!isActive(holder)) holders.delete(name);
    return holders.size > 1 ? Math.max(1, Math.floor(shared / holders.size)) : alone;
  }

  /** @param waiting calls of the holder, with the one that is asked for */
  const mayBegin = ({ running }: Holder, waiting: number): boolean => running + waiting <= few || running < share();

  const beginWaiting = (holder: Holder): void => {
    while (holder.waiting.length > 0 && mayBegin(holder, holder.waiting.length)) holder.waiting.shift()?.();
  };

  /** While others keep all processors busy, the next call of who has many begins when one of theirs ends, not when its own does. */
  const hasToLetOthers = ({ running, waiting }: Holder): boolean => {
    if (running + waiting.length <= few || share() === alone) return false;
    let begun = 0;
    for (const other of holders.values()) begun += other.running;
    return begun >= shared;
  };

  function begin(holder: Holder): EndTurn {
    holder.running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      holder.running -= 1;
      for (const other of holders.values()) if (other !== holder) beginWaiting(other);
      if (!hasToLetOthers(holder)) beginWaiting(holder);
    };
    const timer = setTimeout(end, longMs);
    timer.unref();
    return end;
  }

  return {
    take: (name) => {
      const holder = holders.get(name) ?? { running: 0, waiting: [], calledAt: 0 };
      holder.calledAt = performance.now();
      holders.set(name, holder);
      if (holder.waiting.length === 0 && mayBegin(holder, 1)) return Promise.resolve(begin(holder));
      return new Promise((resolve) => holder.waiting.push(() => resolve(begin(holder))));
    },
  };
}
