import type { ChangedPair, Replayed } from '@tamis/contract/matching';
import { comparePair, type EngineSettings, type NamedPair } from '@tamis/engine';

/** Two names of which a person said whether they are the same. */
export interface DecidedPair {
  pair: NamedPair;
  isSame: boolean;
}

/** Compares each pair, without lists, by two settings: which are right before and after, which become hits and which cease to be. */
export function replayPairs(decided: readonly DecidedPair[], before: EngineSettings, after: EngineSettings): Replayed {
  const result: Replayed = { pairs: decided.length, rightBefore: 0, rightAfter: 0, gained: [], lost: [] };
  for (const { pair, isSame } of decided) {
    const [old, fresh] = [comparePair(pair, before), comparePair(pair, after)];
    const [wasHit, isHit] = [old.points >= old.thresholdPoints, fresh.points >= fresh.thresholdPoints];
    if (wasHit === isSame) result.rightBefore += 1;
    if (isHit === isSame) result.rightAfter += 1;
    const changed: ChangedPair = {
      searched: pair.searched,
      listed: pair.listed,
      before: old.points,
      after: fresh.points,
      isSame,
    };
    if (isHit && !wasHit) result.gained.push(changed);
    if (wasHit && !isHit) result.lost.push(changed);
  }
  return result;
}
