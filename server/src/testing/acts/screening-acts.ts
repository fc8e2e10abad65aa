import type { Endpoint } from '@tamis/contract';
import * as s from '@tamis/contract/screening';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { peerList, SAME_AS_FIRST } from '../peer-list.ts';
import type { Person } from '../test-world.ts';
import { type Act, type Acts, ENTITY, type Stage } from './act.ts';

const about =
  (more: object = {}) =>
  async ({ search }: Stage) => ({ input: { body: { id: await search(), ...more } } });
const aboutParam = async ({ search }: Stage) => ({ input: { params: { id: await search() } } });
const aboutSome =
  (more: object = {}) =>
  async ({ search }: Stage) => ({ input: { body: { ids: [await search(), await search()], ...more } } });

async function decided(stage: Stage): Promise<string> {
  const id = await stage.search();
  await stage.world.ask(stage.owner, s.decideHit, {
    body: { id, entityId: ENTITY, match_status: 'true_positive', version: 0 },
  });
  return id;
}

/** A search that leaves the entry out, for another year of birth. */
async function leavingOut({ world, owner }: Stage): Promise<string> {
  const { result } = await world.ask(owner, s.createSearch, {
    body: { search_term: 'Nikolaj Madrigall Morosow', filters: { types: [...checkTypes], birth_year: 1990 } },
  });
  return result.id;
}

async function whitelisted(stage: Stage): Promise<string> {
  const id = await stage.search();
  await stage.world.ask(stage.owner, s.updateWhitelist, { body: { id, entities: [ENTITY], is_whitelisted: true } });
  const { entries } = await stage.world.ask(stage.owner, s.findWhitelist, { body: {} });
  return entries.find((entry) => entry.searchId === id)?.id ?? '';
}

/** A search that somebody has: the owner of the stage, or a colleague. */
async function assigned(stage: Stage, to?: Person): Promise<string> {
  const id = await stage.search();
  const { userId } = to ?? stage.owner;
  await stage.world.ask(to ?? stage.owner, s.assignSearches, { body: { ids: [id], userId } });
  return id;
}

/** Stages with the second list: the same files once more would come into use never. */
const peered = new WeakSet<Stage>();

/** A search with two hits that are one person. */
async function joined(stage: Stage): Promise<string> {
  if (!peered.has(stage))
    await stage.world.importList('opensanctions', { 'entities.ftm.json': peerList(SAME_AS_FIRST) });
  peered.add(stage);
  return stage.search();
}

export const screeningActs: Acts = new Map<Endpoint, Act>([
  [s.createSearch, async () => ({ input: { body: { search_term: 'Sea Heron', filters: { types: checkTypes } } } })],
  [s.retrySearch, async ({ pending }) => ({ input: { params: { id: await pending() } } })],
  [s.retrySearchByGet, async ({ pending }) => ({ input: { params: { id: await pending() } } })],
  [s.deleteSearch, aboutParam],
  [s.deleteSearches, aboutSome()],
  [s.updateStatus, about({ status: 'positive_hit' })],
  [s.updateStatusBatch, aboutSome({ status: 'possible_hit' })],
  [s.changeMonitor, about({ is_monitored: false })],
  [s.monitorBatch, aboutSome({ is_monitored: false })],
  [s.refreshSearch, about()],
  [s.rerunSearch, about()],
  [s.takeEndedActions, async () => ({})],
  [
    s.createNote,
    async ({ search }) => ({
      input: { body: { complySearchId: await search(), note: 'Asked for a second document' } },
    }),
  ],
  [
    s.createNotesBatch,
    async ({ search }) => ({
      input: { body: { complySearchIds: [await search()], note: 'Asked for a second document' } },
    }),
  ],
  [s.updateWhitelist, about({ entities: [ENTITY], is_whitelisted: true })],
  [s.endWhitelist, async (stage) => ({ input: { body: { id: await whitelisted(stage) } } })],
  [s.decideHit, about({ entityId: ENTITY, match_status: 'false_positive', version: 0 })],
  [s.decideHits, about({ versions: { [ENTITY]: 0 }, match_status: 'false_positive' })],
  [s.makeHit, async (stage) => ({ input: { body: { id: await leavingOut(stage), entityId: ENTITY } } })],
  [s.undoDecision, async (stage) => ({ input: { body: { id: await decided(stage), entityId: ENTITY, version: 1 } } })],
  [
    s.claimNext,
    async ({ search }) => {
      await search();
      return { input: { body: { hits: 1 } } };
    },
  ],
  [
    s.assignSearches,
    async ({ search, owner }) => ({ input: { body: { ids: [await search()], userId: owner.userId } } }),
  ],
  [s.releaseSearches, async (stage) => ({ input: { body: { ids: [await assigned(stage)] } } })],
  [
    s.takeOverSearch,
    async (stage) => {
      const id = await assigned(stage, stage.root);
      return { input: { body: { id, from: stage.root.userId, reason: 'On holiday until Monday' } } };
    },
  ],
  [
    s.takeApart,
    async (stage) => ({ input: { body: { id: await joined(stage), entityId: ENTITY, reason: 'Other passport' } } }),
  ],
  [
    s.joinAgain,
    async (stage) => {
      const body = { id: await joined(stage), entityId: ENTITY };
      // Refused where the act before this one took them apart.
      await stage.world.call(stage.owner, s.takeApart, { body: { ...body, reason: 'Other passport' } });
      return { input: { body } };
    },
  ],
  [s.undoDecisions, async (stage) => ({ input: { body: { id: await decided(stage), versions: { [ENTITY]: 1 } } } })],
]);
