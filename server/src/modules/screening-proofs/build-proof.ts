import type { ScreeningProof } from '@tamis/contract/screening-proofs';
import type { Trx } from '../../platform/db/database.ts';
import { countChangedByMonitoring, countStanding, findPasses, findScreened } from '../screening/index.ts';
import {
  findHeldBefore,
  findListEvents,
  findListsBefore,
  findTroubled,
  type ListEvent,
  troubleSentence,
} from '../watchlists/index.ts';
import { counting } from './counting.ts';
import type { OpenDay } from './proofs-store.ts';
import { stateOf } from './proof-state.ts';
import { provenLists, type UsedList } from './proven-lists.ts';

/** What was recorded of a day, up to now where it is not over. */
export async function buildProof(trx: Trx, open: OpenDay, now: Date): Promise<ScreeningProof> {
  const { merchantId, merchantName, day, timeZone, from, until, previous } = open;
  const lists = provenLists({ from, since: open.createdAt, ...(await readLists(trx, open)) });
  const passes = await findPasses(trx, merchantId, from, until);
  const standing = {
    at: now.toISOString(),
    ...(await countStanding(trx, merchantId)),
    pausedSince: open.pausedSince?.toISOString() ?? null,
  };
  return {
    kind: 'screening-proof',
    title: titleOf(merchantName, day),
    format: 1,
    merchant: { id: merchantId, name: merchantName },
    day,
    timeZone,
    from: from.toISOString(),
    until: until.toISOString(),
    state: until <= now ? stateOf({ lists, standing }) : 'running',
    lists,
    passes: passes.map(({ kind, finishedAt, settingsVersion, monitored, behind, failed, unanswered }) => ({
      kind,
      finishedAt: finishedAt.toISOString(),
      settingsVersion,
      monitored,
      behind,
      failed,
      unanswered,
    })),
    standing,
    notices: (await findTroubled(trx, now)).map(troubleSentence),
    alerts: (await countChangedByMonitoring(trx, merchantId, from, until)).alerts,
    previous: previous && { title: titleOf(merchantName, previous.day), digest: previous.digest },
    counting: [...counting],
  };
}

const titleOf = (merchant: string, day: string): string => `Daily screening proof of ${merchant}, ${day}`;

async function readLists(trx: Trx, { merchantId, from, until }: OpenDay) {
  const events = await findListEvents(trx, from, until);
  const isUse = ({ kind }: ListEvent): boolean => kind === 'in-use';
  const atStart = (await findListsBefore(trx, from)).filter(isUse);
  const used = [...atStart, ...events.filter(isUse)].flatMap(({ source, version, at }) =>
    version?.seq ? [{ source, version, inUseAt: at, seq: version.seq }] : [],
  );
  const screened = await findScreened(trx, merchantId, used, until);
  const lists = used.map(({ seq: _seq, ...list }, index): UsedList => ({ ...list, screened: screened[index] ?? null }));
  return {
    before: lists.filter(({ inUseAt }) => inUseAt < from),
    during: lists.filter(({ inUseAt }) => inUseAt >= from),
    heldBefore: await findHeldBefore(trx, from),
    events,
  };
}
