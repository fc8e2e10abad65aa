import type { ProofDay, ProofState, ScreeningProof } from '@tamis/contract/screening-proofs';
import { isScreenable } from './proven-lists.ts';

type Facts = Pick<ScreeningProof, 'lists' | 'standing'>;

/** What can be said of a day that is over. That all had been screened is said only where nothing speaks against it. */
export function stateOf({ lists, standing }: Facts): ProofState {
  if (!isScreenable(lists)) return 'no-list';
  if (standing.pausedSince !== null) return 'paused';
  if (standing.monitored === 0) return 'empty';
  const isOpen = lists.some(({ changes }) => changes.some(({ screenedAt }) => screenedAt === null));
  return isOpen || behindOf({ standing }) > 0 ? 'behind' : 'complete';
}

/** Searches of which it cannot be said that they stand at the lists in use. */
const behindOf = ({ standing }: Pick<Facts, 'standing'>): number => standing.behind + standing.unanswered;

/** A day as it is listed. */
export const dayOf = (proof: ScreeningProof): ProofDay => ({
  day: proof.day,
  state: proof.state,
  versions: proof.lists.reduce(
    (sum, { changes }) => sum + changes.filter(({ inUseAt }) => inUseAt >= proof.from).length,
    0,
  ),
  held: proof.lists.reduce((sum, { held }) => sum + held.length, 0),
  monitored: proof.standing.monitored,
  behind: behindOf(proof),
});
