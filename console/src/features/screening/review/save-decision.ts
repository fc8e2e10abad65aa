import { decideHit, undoDecision, undoDecisions, updateWhitelist } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import type { Decision, Stand } from '../search-data/decisions.ts';

const versionsOf = (before: readonly Stand[], steps: number): Record<string, number> =>
  Object.fromEntries(before.map(({ entityId, version }) => [entityId, version + steps]));

/** Sends a decision with the hits' versions as they were seen, so that nobody overrules one they have not seen. */
export async function saveDecision(
  searchId: string,
  { before, isWhitelisted, verdict, reason = '' }: Decision,
): Promise<void> {
  const [first] = before;
  if (verdict && first) {
    const { matchStatus, ...terms } = verdict;
    await call(decideHit, {
      body: {
        id: searchId,
        entityId: first.entityId,
        match_status: matchStatus,
        is_whitelisted: isWhitelisted,
        ...terms,
        version: first.version,
      },
    });
  } else {
    const needsInformation = isWhitelisted && before.some((stand) => stand.match_status === 'unknown');
    const entities = before.map(({ entityId }) => entityId);
    const terms = { ...(reason !== '' && { reason }), ...(needsInformation && { include_unknown: true }) };
    await call(updateWhitelist, {
      body: { id: searchId, entities, is_whitelisted: isWhitelisted, versions: versionsOf(before, 0), ...terms },
    });
  }
}

/** Takes a saved decision back as the server remembers it, on however many hits it was. */
export async function saveUndo(searchId: string, { before }: Decision): Promise<void> {
  const [first, ...others] = before;
  if (first && others.length === 0)
    await call(undoDecision, { body: { id: searchId, entityId: first.entityId, version: first.version + 1 } });
  else await call(undoDecisions, { body: { id: searchId, versions: versionsOf(before, 1) } });
}
