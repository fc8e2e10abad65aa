import type { BodyInputOf, Endpoint, OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import {
  createSearch,
  findWhitelist,
  getSearch,
  type Hit,
  paginateHits,
  type WhitelistEntry,
} from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import type { LiveEvent } from '../../../platform/realtime/live-events.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const HEADINGS = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities';
const NAME = 'Nicolas Madrigal Morozov';
const people = {
  'T-1': `person,${NAME},,sanction,Invented for tests,2020-01-02,1962-11-23,VE`,
  'T-2': 'person,Nikolas Madrigal Morozov,,sanction,Invented for tests,2021-03-04,1974,VE',
  'T-3': 'person,Nikolas Madrigal Morozoff,,pep,Invented for tests,2019-05-06,,VE',
  'T-4': 'vessel,Sea Heron,,warning,Invented for tests,2022-07-08,,',
} satisfies Record<string, string>;

/** Three people who bear nearly the searched name, in the order of their relevance. */
export const [FIRST, MIDDLE, LAST] = ['house:T-1', 'house:T-2', 'house:T-3'];
export const ALL_THREE: readonly string[] = [FIRST, MIDDLE, LAST];

/** That list as a file, without some of its entries, for which there are others: a list that shrinks is held back. */
export function threePeople({ without = [] }: { without?: readonly (keyof typeof people)[] } = {}): Record<
  string,
  string
> {
  const rows = Object.entries(people).map(([id, row]) =>
    without.some((left) => left === id)
      ? `V-${id},vessel,Grey Gull,,warning,Invented for tests,2022-07-08,,`
      : `${id},${row}`,
  );
  return { 'house.csv': [HEADINGS, ...rows, ''].join('\n') };
}

export interface AuditRow {
  actor: string | null;
  subject: string;
  body: unknown;
}

/** Searches with three hits, and people who review them as over HTTP. */
export interface ReviewBench {
  world: TestWorld;
  /** Holds every claim that a review can ask for; so does Omar. */
  ines: Person;
  omar: Person;
  search(more?: Partial<BodyInputOf<typeof createSearch>>): Promise<string>;
  view(id: string): Promise<OutputOf<typeof getSearch>>;
  /** All hits in their order. */
  hits(id: string): Promise<Hit[]>;
  hit(id: string, entityId: string): Promise<Hit>;
  whitelist(filter: BodyInputOf<typeof findWhitelist>): Promise<WhitelistEntry[]>;
  /** What a call answers to Ines; throws when it is refused. */
  ask<E extends Endpoint>(endpoint: E, body: BodyInputOf<E>): Promise<OutputOf<E>>;
  /** Status and message of a call that is refused, or 200. */
  tried(person: Person, endpoint: Endpoint, body: object): Promise<[status: number, message: string | undefined]>;
  /** What was done, under this name, in its order. */
  audited(action: string): Promise<AuditRow[]>;
  /** How often people were told that a search changed. They hear of it a little later: poll. */
  notifiedOf(id: string): number;
  read<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export async function createReviewBench(database: TestDatabase): Promise<ReviewBench> {
  const world = await createTestWorld(database);
  await world.app.start();
  await world.importList('house', threePeople());
  const reviewer = () =>
    world.person([
      'ComplySearch',
      'ComplyFind',
      'ComplyWhiteListUpdate',
      'ComplyStatusUpdate',
      'ComplyUpdateMonitor',
      'ComplyNotesUpdate',
      'ComplyDelete',
    ]);
  const [ines, omar] = [await reviewer(), await reviewer()];
  const heard: LiveEvent[] = [];
  const stopHearing = await database.listen('tamis_live', (payload) => heard.push(JSON.parse(payload) as LiveEvent));
  const read: ReviewBench['read'] = (work) =>
    database.transaction({ kind: 'merchant', merchantId: world.merchantId }, work, { readOnly: true });
  const ask: ReviewBench['ask'] = async (endpoint, body) => world.ask(ines, endpoint, { body });
  const hits: ReviewBench['hits'] = async (id) => (await ask(paginateHits, { id, per_page: 50 })).hits;
  return {
    world,
    ines,
    omar,
    async search(more = {}) {
      world.clock.advance(1000);
      return (
        await ask(createSearch, { search_term: NAME, fuzziness: 1, ...more, filters: { types: [...checkTypes] } })
      ).result.id;
    },
    view: async (id) => world.ask(ines, getSearch, { params: { id } }),
    hits,
    async hit(id, entityId) {
      const found = (await hits(id)).find(({ doc }) => doc.id === entityId);
      if (!found) throw new Error(`${entityId} is no hit`);
      return found;
    },
    whitelist: async (filter) => (await ask(findWhitelist, filter)).entries,
    ask,
    async tried(person, endpoint, body) {
      const answer = await world.call(person, endpoint, { body });
      return [answer.status, answer.body.errors?.[0]?.message];
    },
    audited: (action) =>
      read(async (trx) => {
        const rows = await trx
          .selectFrom('audit_entries')
          .select(['actor_id', 'subject_id', 'body'])
          .where('action', '=', action)
          .where('outcome', '=', 'done')
          .orderBy('at')
          .orderBy('id')
          .execute();
        return rows.map(({ actor_id: actor, subject_id: subject, body }) => ({ actor, subject, body }));
      }),
    notifiedOf: (id) =>
      heard.filter((event) => event.event === 'search_changed_event' && event.data.searchId === id).length,
    read,
    async stop() {
      await stopHearing();
      await world.stop();
    },
  };
}
