import type { Endpoint } from '@tamis/contract';
import * as s from '@tamis/contract/screening';
import { type Act, type Acts, ENTITY, type Stage } from './act.ts';

/** A decision that Root proposed for a sanction hit, while the rules wanted a second person. */
async function proposed({ world, owner, root, search }: Stage): Promise<string> {
  const id = await search();
  await world.ask(owner, s.setApprovalRules, { body: { rules: ['true-match'] } });
  const { proposal } = await world.ask(root, s.decideHit, {
    body: { id, entityId: ENTITY, match_status: 'true_positive', version: 0 },
  });
  await world.ask(owner, s.setApprovalRules, { body: { rules: [] } });
  return proposal ?? '';
}

export const approvalActs: Acts = new Map<Endpoint, Act>([
  [s.setApprovalRules, async () => ({ input: { body: { rules: [] } } })],
  [s.setReasonPolicy, async () => ({ input: { body: { categories: [], presets: ['Another person'] } } })],
  [s.approveProposal, async (stage) => ({ input: { params: { id: await proposed(stage) }, body: {} } })],
  [
    s.sendBackProposal,
    async (stage) => ({ input: { params: { id: await proposed(stage) }, body: { reason: 'Ask for the passport' } } }),
  ],
]);
