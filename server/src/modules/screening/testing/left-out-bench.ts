import type { BodyInputOf, Endpoint, OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import {
  createSearch,
  getSearch,
  type Hit,
  type LeftOutEntry,
  paginateHits,
  paginateLeftOut,
} from '@tamis/contract/screening';
import { vi } from 'vitest';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { runStates } from './monitoring-rows.ts';

const HEADINGS = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities';
/** Born 30/01/1949, and from Finland. */
export const [OTHER_YEAR, OTHER_COUNTRY] = ['house:L-1', 'house:L-2'];
const people: Record<string, string> = {
  'L-1': 'person,Dimar Valchenko,,sanction,Invented for tests,2020-01-02,1949-01-30,SE',
  'L-2': 'person,Dimar Walchenko,,sanction,Invented for tests,2021-03-04,1979-06-14,FI',
  'M-1': 'person,"MADURO MOROS, Nicolas",,sanction,Invented for tests,2020-01-02,1962-11-23,VE',
  'V-1': 'vessel,Sea Heron,,warning,Invented for tests,2022-07-08,,',
};

/** The list as a file; rows of the first version are replaced, or, where undefined, become something else. */
export function leftOutList(changed: Record<string, string | undefined> = {}): Record<string, string> {
  const rows = Object.entries({ ...people, ...changed }).map(([id, row]) =>
    row === undefined ? `X-${id},vessel,Grey Gull,,warning,Invented for tests,2022-07-08,,` : `${id},${row}`,
  );
  return { 'house.csv': [HEADINGS, ...rows, ''].join('\n') };
}

/** Searches for Damir Valchenko of 1979 from Sweden leave two entries out, each for one fact, and find none. */
export interface LeftOutBench {
  world: TestWorld;
  /** May do all that a review asks for. */
  ines: Person;
  search(more?: Partial<BodyInputOf<typeof createSearch>>): Promise<OutputOf<typeof createSearch>['result']>;
  view(id: string, date?: string): Promise<OutputOf<typeof getSearch>>;
  hits(id: string, date?: string): Promise<Hit[]>;
  leftOut(id: string, date?: string): Promise<LeftOutEntry[]>;
  ask<E extends Endpoint>(endpoint: E, body: BodyInputOf<E>): Promise<OutputOf<E>>;
  stop(): Promise<void>;
}

export async function createLeftOutBench(database: TestDatabase): Promise<LeftOutBench> {
  const world = await createTestWorld(database);
  await world.app.start();
  await world.importList('house', leftOutList());
  // The run that a new list starts would look at the searches of the tests, however late it comes to them.
  await vi.waitUntil(
    async () => {
      const states = await database.transaction({ kind: 'system' }, runStates);
      return states.length > 0 && !states.includes('running');
    },
    { timeout: 60_000, interval: 50 },
  );
  const ines = await world.person([
    'ComplySearch',
    'ComplyFind',
    'ComplyWhiteListUpdate',
    'ComplyStatusUpdate',
    'ComplyUpdateMonitor',
    'ComplyDelete',
  ]);
  const ask: LeftOutBench['ask'] = (endpoint, body) => world.ask(ines, endpoint, { body });
  const at = (date: string | undefined) => ({ ...(date !== undefined && { date }) });
  return {
    world,
    ines,
    ask,
    async search(more = {}) {
      world.clock.advance(1000);
      const filters = { types: [...checkTypes], birth_year: 1979, country_codes: ['SE' as const] };
      const { result } = await ask(createSearch, { search_term: 'Damir Valchenko', filters, ...more });
      return result;
    },
    view: (id, date) => world.ask(ines, getSearch, { params: { id }, query: at(date) }),
    hits: async (id, date) => (await ask(paginateHits, { id, per_page: 50, ...at(date) })).hits,
    leftOut: async (id, date) => (await ask(paginateLeftOut, { id, per_page: 50, ...at(date) })).left_out,
    stop: () => world.stop(),
  };
}

/** What a reviewer reads of an entry that is left out. */
export const read = ({ doc, score, name_score: nameScore, facts }: LeftOutEntry) => ({
  name: doc.name,
  nameAlone: nameScore,
  score: Math.round(score * 10_000) / 10_000,
  facts,
});
