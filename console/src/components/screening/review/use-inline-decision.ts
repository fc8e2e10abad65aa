import { useState } from 'react';
import type { EarlierDecision, Hit } from '@tamis/contract/screening';
import type { KeyVerdict } from './reason-presets.ts';
import type { DecisionOutcome } from './use-decisions.ts';

/** What of a decision is chosen already when it is begun. */
export interface Beginning {
  reason?: string;
  isWhitelisting?: boolean;
  /** The reason is to be written. */
  inOwnWords?: boolean;
}

/** The decision that is being made beside the evidence of one hit; it is over as soon as another is shown. */
export function useInlineDecision(hit: Hit | undefined) {
  const [begun, setBegun] = useState<Beginning & { verdict: KeyVerdict; entityId: string }>();
  // Reasons of decisions that are on their way: what could not be saved is there again.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const entityId = hit?.doc.id;
  return {
    begun:
      begun && begun.entityId === entityId
        ? { ...begun, draft: drafts.get(begun.entityId) || (begun.reason ?? '') }
        : undefined,
    begin: (verdict: KeyVerdict, beginning: Beginning = {}): void =>
      setBegun(entityId === undefined ? undefined : { ...beginning, verdict, entityId }),
    leave: (): void => setBegun(undefined),
    keepDraft(of: Hit, reason = ''): DecisionOutcome {
      setDrafts((kept) => new Map(kept).set(of.doc.id, reason));
      return { onSaved: () => setDrafts((kept) => new Map([...kept].filter(([id]) => id !== of.doc.id))) };
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
