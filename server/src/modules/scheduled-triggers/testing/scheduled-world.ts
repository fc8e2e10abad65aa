import type { BodyInputOf } from '@tamis/contract';
import { findNotifications } from '@tamis/contract/notifications';
import * as contract from '@tamis/contract/scheduled-triggers';
import * as screening from '@tamis/contract/screening';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import type { Person, TestWorld } from '../../../testing/test-world.ts';
import { createWorldWithoutJobs } from '../../../testing/world-without-jobs.ts';
import { createEnginePool } from '../../engine-host/index.ts';
import { createSettingsKeeper } from '../../matching/index.ts';
import { openLists } from '../../watchlists/index.ts';
import { runScheduled } from '../run/run-scheduled.ts';
import type { RunServices } from '../run/running.ts';

export type Settings = BodyInputOf<typeof contract.createScheduledTrigger>;
export type ScheduledWorld = Awaited<ReturnType<typeof createScheduledWorld>>;

/** A merchant with a list in use, and Root of another one, who sets times for it; the server runs no jobs: what comes due is carried out by `run`. */
export async function createScheduledWorld(database: Database, serverSettings: Record<string, string> = {}) {
  const world = await createWorldWithoutJobs(database, serverSettings);
  const engine = await openEngine(database, world);
  let root: Person = await world.person(['Root'], world.otherMerchantId);
  let owner: Person = await world.person(['All']);
  const letters: { to: string; subject: string; text: string }[] = [];
  const texts: { to: string; text: string }[] = [];
  const messenger: RunServices['messenger'] = {
    delivers: { mail: true, sms: true },
    text: async (_trx, { to, text }) => void texts.push({ to, text }),
    letter: async (_trx, { to, rendered: { subject, text } }) => void letters.push({ to, subject, text }),
  };
  const jobs = createJobs({ database, clock: world.clock, log: createLog('silent'), runsJobs: false });
  jobs.handle('archive.work', async () => undefined);
  await jobs.prepare();
  const query = { merchantId: world.merchantId };
  let count = 0;

  const settings = (more: Partial<Settings> = {}): Settings => ({
    name: `Morning ${(count += 1)}`,
    cron: '0 9 * * *',
    subject: 'searches',
    segment: { match: 'all', conditions: [{ field: 'openHits', operator: 'at-least', value: 1 }] },
    actions: [{ kind: 'report', to: { kind: 'user', id: owner.userId }, by: 'both' }],
    ...more,
  });
  const active = async (more: Partial<Settings> = {}) => {
    const { id } = await world.ask(root, contract.createScheduledTrigger, { query, body: settings(more) });
    return world.ask(root, contract.setScheduledTriggerStatus, { params: { id }, query, body: { status: 'active' } });
  };
  return {
    world,
    engine,
    query,
    letters,
    texts,
    messenger,
    jobs,
    root: () => root,
    owner: () => owner,
    settings,
    active,
    /** To a moment that is yet to come; sessions do not last for so long. */
    leapTo: async (moment: string): Promise<void> => {
      world.clock.advance(Date.parse(moment) - world.clock.now().getTime());
      [root, owner] = [await world.person(['Root'], world.otherMerchantId), await world.person(['All'])];
      letters.length = 0;
    },
    run: (services: Partial<RunServices> = {}, signal?: AbortSignal) =>
      runScheduled(
        {
          engine,
          messenger,
          consoleUrl: () => 'https://tamis.example',
          secrets: { seal: (text) => Buffer.from(text), open: () => '' },
          jobs,
          ...services,
        },
        testJob({ database, clock: world.clock, signal }),
      ),
    /** Pauses what an earlier test left. */
    clear: async (): Promise<void> => {
      letters.length = 0;
      texts.length = 0;
      const { triggers } = await world.ask(root, contract.findScheduledTriggers, {
        query,
        body: { status: 'active' },
      });
      for (const { id } of triggers)
        await world.ask(root, contract.setScheduledTriggerStatus, {
          params: { id },
          query,
          body: { status: 'paused' },
        });
    },
    search: async (term = 'Nicolas Morozov', more: object = {}): Promise<string> => {
      const body = { search_term: term, client_ref: 'KYC-20418', filters: { types: ['sanction' as const] }, ...more };
      return (await world.ask(owner, screening.createSearch, { body })).result.id;
    },
    view: (id: string) => world.ask(root, contract.viewScheduledTrigger, { params: { id }, query }),
    runsOf: async (id: string) => (await world.ask(root, contract.findScheduledRuns, { params: { id }, query })).runs,
    titlesOf: async (person: Person) =>
      (await world.ask(person, findNotifications, { body: {} })).notifications.map(({ title }) => title),
    stop: async (): Promise<void> => {
      await jobs.stop();
      await engine.stop();
      await world.stop();
    },
  };
}

/** An engine on the lists in use, as a process has it that runs jobs. */
async function openEngine(database: Database, { clock, dataDir }: Pick<TestWorld, 'clock' | 'dataDir'>) {
  const log = createLog('silent');
  const snapshot = await openLists({ database, clock, log, dataDir });
  if (!snapshot) throw new Error('No list is in use');
  const settings = createSettingsKeeper({ database, log });
  await settings.look();
  return createEnginePool({
    snapshots: {
      current: () => snapshot,
      onChange: () => () => undefined,
      whenReady: () => Promise.resolve(snapshot),
    },
    settings,
    workers: 1,
    log,
  });
}
