import type { Endpoint } from '@tamis/contract';
import * as a from '@tamis/contract/archiver';
import { setApprovalRules } from '@tamis/contract/screening';
import { vi } from 'vitest';
import type { Act, Acts, Stage } from './act.ts';

const MEANWHILE = { timeout: 30_000, interval: 50 };

/** Of one search alone: others have theirs. */
export const scopeOf = async ({ search }: Pick<Stage, 'search'>) =>
  a.archiveScope.parse({ searchIds: [await search()] });

async function snapshot(stage: Stage): Promise<string> {
  const { world, owner } = stage;
  const { id } = await world.ask(owner, a.takeSnapshot, { body: { scope: await scopeOf(stage) } });
  await vi.waitUntil(async () => {
    const { requests } = await world.ask(owner, a.findArchiveRequests, { body: { perPage: 250 } });
    return requests.find((request) => request.id === id)?.file;
  }, MEANWHILE);
  return id;
}

/** A removal that waits for a second person. */
async function proposed(stage: Stage): Promise<string> {
  const { world, owner } = stage;
  await world.ask(owner, setApprovalRules, { body: { rules: ['deletion'] } });
  const { id } = await world.ask(owner, a.requestRemoval, {
    body: { scope: await scopeOf(stage), why: 'contract', reason: 'Contract ended' },
  });
  await world.ask(owner, setApprovalRules, { body: { rules: [] } });
  return id;
}

async function held({ world, owner, search }: Stage): Promise<string> {
  const body = { kind: 'search', subject: await search(), reason: 'Court order' } as const;
  return (await world.ask(owner, a.placeHold, { body })).id;
}

export const archiveActs: Acts = new Map<Endpoint, Act>([
  [a.takeSnapshot, async (stage) => ({ input: { body: { scope: await scopeOf(stage) } } })],
  [a.downloadSnapshot, async (stage) => ({ input: { params: { id: await snapshot(stage) } } })],
  [
    a.requestRemoval,
    async (stage) => ({ input: { body: { scope: await scopeOf(stage), why: 'contract', reason: 'Contract ended' } } }),
  ],
  [
    a.archiveAndDelete,
    async (stage) => ({ input: { body: { scope: await scopeOf(stage), why: 'contract', reason: 'Contract ended' } } }),
  ],
  [
    a.approveArchiveRequest,
    async (stage) => ({
      by: await stage.world.person(['All']),
      input: { params: { id: await proposed(stage) } },
    }),
  ],
  [a.cancelArchiveRequest, async (stage) => ({ input: { params: { id: await proposed(stage) } } })],
  [
    a.placeHold,
    async ({ search }) => ({ input: { body: { kind: 'search', subject: await search(), reason: 'Court order' } } }),
  ],
  [a.liftHold, async (stage) => ({ input: { params: { id: await held(stage) }, body: { reason: 'Settled' } } })],
  [a.setArchiveRetention, async () => ({ input: { body: { kind: 'messages', days: 700 } } })],
]);
