import { decideHit, undoDecision, updateWhitelist } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import type { Decision, Stand } from './decisions.ts';

const versionsOf = (before: readonly Stand[], steps: number): Record<string, number> =>
  Object.fromEntries(before.map(({ entityId, version }) => [entityId, version + steps]));

/** Sends a decision with the hits' versions as they were seen, so that nobody overrules one they have not seen. */
export async function saveDecision(searchId: string, { before, isWhitelisted, verdict }: Decision): Promise<void> {
  const [first] = before;
  if (verdict && first) {
    const { matchStatus, ...terms } = verdict;
    await call(decideHit, { body: { id: searchId, entityId: first.entityId, match_status: matchStatus, is_whitelisted: isWhitelisted, ...terms, version: first.version } });
  } else {
    await whitelist(searchId, before, isWhitelisted, 0);
  }
}

/** Takes a saved decision back: of one hit as the server remembers it, of several by the opposite. */
export async function saveUndo(searchId: string, { before, isWhitelisted }: Decision): Promise<void> {
  const [first, ...others] = before;
  if (first && others.length === 0) await call(undoDecision, { body: { id: searchId, entityId: first.entityId, version: first.version + 1 } });
  else await whitelist(searchId, before, !isWhitelisted, 1);
}

async function whitelist(searchId: string, before: readonly Stand[], isWhitelisted: boolean, steps: number): Promise<void> {
  const entities = before.map(({ entityId }) => entityId);
  await call(updateWhitelist, { body: { id: searchId, entities, is_whitelisted: isWhitelisted, versions: versionsOf(before, steps) } });
}
