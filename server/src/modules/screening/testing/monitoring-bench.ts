import { checkTypes } from '@tamis/contract/terms/check-types';
import { DEFAULT_SETTINGS, openSnapshot, type Query, search } from '@tamis/engine';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { createCtx } from '../../../platform/http/create-ctx.ts';
import { createLog } from '../../../platform/log.ts';
import { inputOf } from '../../../platform/testing/input-of.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';
import { createListsBench, customListFile, type ListsBench } from '../../watchlists/testing.ts';
import type { EnginePool, AnswerBasis, OpenPinnedEngine, PublishedSettings } from '../../engine-host/index.ts';
import { checkMonitored } from '../monitoring/check-monitored.ts';
import { createSearch } from '../answer/create-search.ts';
import { entityIdOf } from '../records/hits/hits-store.ts';
import type { Monitoring } from '../monitoring/run-monitoring.ts';
import type { ScreeningCtx } from '../answer/screen.ts';
import type { NewSearch } from '../records/searches/searches-store.ts';
import { watchSearches } from '../monitoring/watch-searches.ts';

import { engineInThread, openInThread } from './engine-in-thread.ts';
import { hitsOf, standingHits } from './monitoring-rows.ts';
import { foundMerchant, insertSettingsVersion, lowestAt } from './founding.ts';

const TABLES = [
  'list_changes',
  'list_staged_entries',
  'list_entries',
  'list_versions',
  'list_sources',
  'searches',
  'monitoring_runs',
  'notifications',
  'whitelist_entries',
  'matching_settings',
  'matching_replays',
];
const LOCK_WAITERS = `
  select from pg_locks
  where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;

/** The name that is searched for, and that `people` are found by. */
const NAME = 'Nicolas Madrigal';
const QUERY = { name: NAME, fuzziness: 1, types: [...checkTypes], countries: [] } satisfies Query;
const filters = { types: [...checkTypes], further_names: [], country_codes: [], entity_type: '' as const };

/**
 * Processes on one database, each on the lists that it has loaded, with no background work but what a
 * test starts: so that it decides what happens before what.
 */
export interface MonitoringBench {
  lists: ListsBench;
  merchantId: string;
  /** Reads whatever any merchant has. */
  read<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Entities that a search reports at present, without those that updates have removed. */
  standing(id: string): Promise<string[]>;
  /** How many wait for a lock that another transaction holds; on PostgreSQL only. */
  waiting(): Promise<number>;
  /** Brings the next version of the custom list into use and answers it as a process loads it: one person changed, one new, one gone. */
  nextLists(): Promise<CurrentSnapshot>;
  /** Publishes settings with these thresholds and answers them as a process loads them. */
  publish(lowest: number): Promise<PublishedSettings>;
  /** What verbs are given in a process that has loaded these lists, and the settings that were published last unless it has not heard of them. */
  ctxOn(snapshot: CurrentSnapshot, settings?: PublishedSettings): ScreeningCtx;
  /** Saves and answers a search for the changed people in a process that has loaded these lists. */
  searchOn(
    snapshot: CurrentSnapshot,
    options?: { isMonitored?: boolean; clientRef?: string; settings?: PublishedSettings },
  ): Promise<string>;
  query: Query;
  /** The same search, as rows of a batch are saved. */
  newSearch(of: Pick<NewSearch, 'id' | 'batch'>): NewSearch;
  /** What that search finds in these lists, by entity id. */
  foundIn(snapshot: CurrentSnapshot, settings?: PublishedSettings): string[];
  /** Lets a process that has loaded these lists, and these settings, look at the monitored searches. */
  watchOn(snapshot: CurrentSnapshot, database?: Database, settings?: PublishedSettings): Promise<void>;
  /** Lets it do the nightly check. */
  checkOn(snapshot: CurrentSnapshot, database?: Database): Promise<void>;
  /** People who were mailed that searches have updates, with the subject and the first sentences. */
  mails: { to: string; subject: string; text: string }[];
  stop(): Promise<void>;
}

/** By what searches are answered: in the thread of the test, unless it asks for threads as the application has them. */
export interface BenchEngine {
  engineOn(basis: AnswerBasis): EnginePool;
  openPinnedEngine: OpenPinnedEngine;
}

/** Begins with no lists, searches and settings, whatever earlier tests left. */
export async function createMonitoringBench(
  database: TestDatabase,
  { engineOn, openPinnedEngine }: BenchEngine = inThisThread,
): Promise<MonitoringBench> {
  await database.owner.query(`truncate ${TABLES.join(', ')} cascade`);
  const lists = await createListsBench(database);
  const { clock } = lists;
  const log = createLog('silent');
  const [merchantId, userId] = await foundMerchant(database, clock);
  const mails: MonitoringBench['mails'] = [];
  const mail = mailInto(mails);
  let version = 0;
  let published: PublishedSettings = { version: 1, settings: DEFAULT_SETTINGS };
  const actor = benchActor(userId, merchantId);
  const source = { requestId: '', address: '', userAgent: '', actionName: '' };
  const ctxOn: MonitoringBench['ctxOn'] = (snapshot, settings = published) => ({
    ...createCtx({ actor, source, database, clock, log }),
    engine: engineOn({ snapshot, settings }),
  });
  const partsOn = (snapshot: CurrentSnapshot, through: Database, settings: PublishedSettings): Monitoring => ({
    job: testJob({ database: through, clock, reason: 'monitoring' }),
    snapshots: { current: () => snapshot },
    settings: { current: () => settings },
    mail,
    openPinnedEngine,
  });
  const read: MonitoringBench['read'] = (work) => database.transaction({ kind: 'system' }, work, { readOnly: true });
  return {
    lists,
    merchantId,
    read,
    standing: async (id) => standingHits(await read((trx) => hitsOf(trx, id))),
    waiting: async () => (await database.owner.query(LOCK_WAITERS)).rows.length,
    async nextLists() {
      version += 1;
      clock.advance(60_000);
      await lists.use('house', [customListFile(people(version))]);
      return lists.snapshot();
    },
    async publish(lowest) {
      clock.advance(60_000);
      published = { version: published.version + 1, settings: lowestAt(lowest) };
      await insertSettingsVersion(database, clock, published.version);
      return published;
    },
    ctxOn,
    async searchOn(snapshot, { isMonitored = true, clientRef = '', settings = published } = {}) {
      clock.advance(1000);
      const body = {
        search_term: NAME,
        client_ref: clientRef,
        fuzziness: QUERY.fuzziness,
        is_monitored: isMonitored,
        filters,
        tags: [],
        notes: '',
      };
      return (await createSearch(ctxOn(snapshot, settings), inputOf({ body }))).result.id;
    },
    query: QUERY,
    newSearch: (of) => ({
      ...of,
      merchantId,
      searchTerm: NAME,
      clientRef: '',
      fuzziness: QUERY.fuzziness,
      entityType: '',
      birthYear: null,
      birthDate: null,
      identityNumber: null,
      furtherNames: [],
      countryCodes: [],
      types: QUERY.types,
      tags: [],
      isMonitored: true,
      createdBy: userId,
      apiKeyRefId: null,
      createdAt: clock.now(),
    }),
    foundIn: (snapshot, { settings } = published) =>
      search(openSnapshot(snapshot.bytes, settings), QUERY)
        .hits.map((hit) => entityIdOf(hit.source, hit.id))
        .sort(),
    watchOn: (snapshot, through = database, settings = published) =>
      watchSearches(partsOn(snapshot, through, settings)),
    checkOn: (snapshot, through = database) => checkMonitored(partsOn(snapshot, through, published)),
    mails,
    stop: () => lists.stop(),
  };
}

/** Mails that are kept instead of sent. */
const mailInto = (mails: MonitoringBench['mails']): Monitoring['mail'] => ({
  consoleUrl: () => 'http://localhost',
  messenger: {
    mail: async (_trx, order) => {
      const { to, subject, text } = deliveredMail(order);
      mails.push({ to, subject, text: text.split('\n\n')[1] ?? '' });
    },
  },
});

/** H-1 has another birth date in each version, and N-<version> is in no other. */
function people(version: number) {
  return {
    'H-1': { name: `${NAME} Morozov`, born: `${1940 + version}-11-23` },
    'H-2': { name: `Nikolas ${NAME.split(' ')[1]}`, born: '1970-01-02' },
    [`N-${version}`]: { name: NAME, born: '1980-03-04' },
    'H-3': 'Sea Heron',
  };
}

const inThisThread: BenchEngine = { engineOn: engineInThread, openPinnedEngine: openInThread };

/** The database as a process sees it that stops before each of its transactions, to see what happens meanwhile. One that is killed there, by what throws, stays dead. */
export function stoppingAt(
  database: Database,
  before: (step: number) => Promise<void>,
): Database & { steps(): number } {
  let step = 0;
  let reached = Promise.resolve();
  return {
    ...database,
    steps: () => step,
    async transaction(scope, work, options) {
      step += 1;
      const current = step;
      reached = reached.then(() => before(current));
      await reached;
      return database.transaction(scope, work, options);
    },
  };
}

const benchActor = (userId: string, merchantId: string) =>
  ({
    userId,
    merchantId,
    sessionId: '',
    sessionExpiresAt: new Date(0),
    claims: [],
    stage: 'full',
    impersonatorId: null,
    agentOf: null,
    changesAt: null,
    switchedOff: [],
    apiKeyId: null,
  }) as const;
