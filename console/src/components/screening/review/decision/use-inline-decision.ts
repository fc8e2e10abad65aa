import { useState } from 'react';
import type { EarlierDecision, Hit } from '@tamis/contract/screening';
import type { KeyVerdict } from './reason-presets.ts';
import type { DecisionOutcome } from './use-decisions.ts';
import { useDrafts } from './use-drafts.ts';

/** What of a decision is chosen already when it is begun. */
export interface Beginning {
  reason?: string;
  isWhitelisting?: boolean;
  /** The reason is to be written. */
  inOwnWords?: boolean;
}

/** The decision that is being made beside the evidence of one hit; it is over as soon as another is shown, what is written stays. */
export function useInlineDecision(searchId: string, hit: Hit | undefined) {
  const [begun, setBegun] = useState<Beginning & { verdict: KeyVerdict; entityId: string; draft: string }>();
  const drafts = useDrafts(searchId);
  const entityId = hit?.doc.id;
  const leave = (): void => setBegun(undefined);
  return {
    begun:
      begun && begun.entityId === entityId
        ? {
            ...begun,
            leave,
            /** Keeps what is being written. */
            write: (reason: string): void => drafts.keep(begun.entityId, reason),
          }
        : undefined,
    begin: (verdict: KeyVerdict, beginning: Beginning = {}): void =>
      setBegun(
        entityId === undefined
          ? undefined
          : { ...beginning, verdict, entityId, draft: beginning.reason ?? drafts.of(entityId) },
      ),
    leave,
    /** Keeps a reason while its decision is on its way: what could not be saved is there again. */
    keepDraft({ doc: { id } }: Hit, reason = ''): DecisionOutcome {
      drafts.keep(id, reason);
      return { onSaved: () => drafts.drop(id) };
    },
  };
}

/** Begins the decision that stands on the same entry elsewhere, with its reason; it is still Enter that records it. */
export function sameAs(
  earlier: EarlierDecision | undefined,
  begin: (verdict: KeyVerdict, beginning: Beginning) => void,
): (() => void) | undefined {
  if (!earlier || earlier.match_status === 'potential_match') return undefined;
  const { match_status: verdict, reason } = earlier;
  return () => begin(verdict, { reason });
}
