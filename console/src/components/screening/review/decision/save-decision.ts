import { decideHit, decideHits, undoDecision, undoDecisions, updateWhitelist } from '@tamis/contract/screening';
import { call } from '../../../../api/call.ts';
import type { SearchDecision, Stand } from '../../search-data/decisions.ts';

const versionsOf = (before: readonly Stand[], steps: number): Record<string, number> =>
  Object.fromEntries(before.map(({ entityId, version }) => [entityId, version + steps]));

/**
 * Sends a decision with the hits' versions as they were seen, so that nobody overrules one they have not seen. Answers
 * whether it is only proposed: a second person approves it first.
 */
export async function saveDecision({
  searchId,
  before,
  isWhitelisted,
  verdict,
  isTogether = false,
  reason = '',
}: SearchDecision): Promise<boolean> {
  const [first, ...others] = before;
  if (verdict && isTogether && verdict.matchStatus !== 'potential_match') {
    const { matchStatus: match_status, reason: why } = verdict;
    const body = { id: searchId, versions: versionsOf(before, 0), match_status, ...(why !== '' && { reason: why }) };
    const { proposal } = await call(decideHits, { body });
    return proposal !== undefined;
  }
  if (verdict && first) {
    const { matchStatus, ...terms } = verdict;
    const { proposal } = await call(decideHit, {
      body: {
        id: searchId,
        entityId: first.entityId,
        match_status: matchStatus,
        is_whitelisted: isWhitelisted,
        ...terms,
        version: first.version,
        ...(others.length > 0 && { joined: versionsOf(others, 0) }),
      },
    });
    return proposal !== undefined;
  }
  const needsInformation = isWhitelisted && before.some((stand) => stand.match_status === 'unknown');
  const entities = before.map(({ entityId }) => entityId);
  const terms = { ...(reason !== '' && { reason }), ...(needsInformation && { include_unknown: true }) };
  const { proposal } = await call(updateWhitelist, {
    body: { id: searchId, entities, is_whitelisted: isWhitelisted, versions: versionsOf(before, 0), ...terms },
  });
  return proposal !== undefined;
}

/** Takes a saved decision back as the server remembers it, on however many hits it was. Answers whether that is only proposed. */
export async function saveUndo({ searchId, before }: SearchDecision): Promise<boolean> {
  const [first, ...others] = before;
  const { proposal } =
    first && others.length === 0
      ? await call(undoDecision, { body: { id: searchId, entityId: first.entityId, version: first.version + 1 } })
      : await call(undoDecisions, { body: { id: searchId, versions: versionsOf(before, 1) } });
  return proposal !== undefined;
}
