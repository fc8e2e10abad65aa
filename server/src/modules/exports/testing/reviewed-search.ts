import type { Endpoint, OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { findVersions } from '@tamis/contract/watchlists';
import { expect, vi } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { INSTALLED_ENGINE } from '../../engine-host/index.ts';

const COLUMNS = 'id,entity_type,name,aliases,types,programmes,reason,url,listed_on,birth_dates,nationalities,relations';
const FIRST_LIST = `${COLUMNS}
T-1,person,Nicolas Madrigal Morozov,Николас Мадригал Морозов,sanction,INVENTED-7,Invented for tests,https://lists.example/t-1,2020-01-02,1962-11-23,VE,Brother of: Nicolas Madrigal [T-2]
T-2,person,Nicolas Madrigal,,pep|pep-class-2,,Minister of an invented country,,2021-03-04,1962,VE|CO,
T-3,company,Nicolas Madrigal Morozov Holdings S.A.,,warning,,Invented for tests,,2019-05-06,,,
T-5,person,Nikolaj Madrigall Morosow,,sanction,,Invented for tests,,2018-05-06,1931-05-06,RU,
T-9,person,Bo Ek;=cmd,,sanction,,Invented for tests,,2020-01-02,,,
`;
/** T-1 was born on another day, T-3 is gone, T-4 is new. */
const SECOND_LIST = `${FIRST_LIST.replace('1962-11-23', '1962-11-24').replace(/T-3.*\n/, '')}T-4,person,Nicolas Madrigal-Morozoff,,sanction,,Invented for tests,,2026-11-21,1962-01,VE,
`;

/** What documents are made of; half an hour lies between one thing and the next. */
export interface ReviewedSearch {
  world: TestWorld;
  /**
   * Three hits, decided differently: a true match that a list has changed, one whitelisted for the reference, which is
   * the odd one, and one that a list has brought and that needs information. A fourth is gone, and facts left one out.
   */
  reviewed: string;
  /** Without an answer. */
  pending: string;
  /** Without hits. */
  clear: string;
  /** Deleted. */
  deleted: string;
  /** Of another merchant. */
  foreign: string;
  /** Who makes the documents; may look at searches only. */
  petra: Person;
  /** What chance made, and what it stands for. */
  names: Record<string, string>;
  post: Post;
}

type Post = <E extends Endpoint>(person: Person, endpoint: E, body: object) => Promise<OutputOf<E>>;

export async function createReviewedSearch(database: Database): Promise<ReviewedSearch> {
  const world = await createTestWorld(database);
  const post: Post = async (person, endpoint, body) => {
    const answer = await world.call(person, endpoint, { body });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data as OutputOf<typeof endpoint>;
  };
  const ines = await world.person(['All']);
  const omar = await called(database, await world.person(['All']), 'Omar', 'Said');
  const petra = await called(database, await world.person(['ComplyFind']), 'Petra', 'Quill');
  const search = async (person: Person, body: object) => (await post(person, contract.createSearch, body)).result.id;

  // Before there is a list to answer from.
  const pending = await search(omar, {
    search_term: 'Sea Heron',
    is_monitored: false,
    filters: { types: ['sanction', 'warning'], entity_type: 'vessel' },
  });
  await world.app.start();
  await world.importList('house', { 'first.csv': FIRST_LIST });
  world.clock.advance(HALF_AN_HOUR);
  const reviewed = await search(ines, {
    search_term: 'Nicolas Madrigal Morozov',
    client_ref: 'KYC-17',
    notes: 'Asked for by the branch',
    tags: ['branch 7', 'urgent'],
    fuzziness: 0.8,
    filters: { types: checkTypes, birth_year: 1962, country_codes: ['VE', 'CO'] },
  });
  await review({ world, post, reviewed, ines, omar });
  world.clock.advance(HALF_AN_HOUR);
  const clear = await search(omar, {
    search_term: '=Nobody Of That Name',
    client_ref: 'KYC-18',
    fuzziness: -1,
    is_monitored: false,
    filters: { types: ['sanction'], entity_type: 'company' },
  });
  await post(omar, contract.updateStatus, { id: clear, status: 'all_clear' });
  const deleted = await search(omar, { search_term: 'Deleted Name', filters: { types: ['sanction'] } });
  await world.call(omar, contract.deleteSearch, { params: { id: deleted } });
  const foreign = await search(await world.person(['All'], world.otherMerchantId), {
    search_term: 'Foreign Name',
    filters: { types: ['sanction'] },
  });
  world.clock.advance(HALF_AN_HOUR);
  const names = {
    [world.merchantId]: 'merchant',
    [ines.userId]: 'Ines',
    [omar.userId]: 'Omar',
    [petra.userId]: 'Petra',
    [reviewed]: 'reviewed search',
    [pending]: 'pending search',
    [clear]: 'clear search',
    [deleted]: 'deleted search',
    [foreign]: 'foreign search',
    [INSTALLED_ENGINE]: 'engine',
    ...(await listVersions(world)),
  };
  return { world, reviewed, pending, clear, deleted, foreign, petra, names, post };
}

const HALF_AN_HOUR = 1_800_000;

async function called(database: Database, person: Person, name: string, surname: string): Promise<Person> {
  await database.transaction({ kind: 'system' }, (trx) =>
    trx.updateTable('users').set({ name, surname }).where('id', '=', person.userId).execute(),
  );
  return person;
}

interface Review {
  world: TestWorld;
  post: Post;
  reviewed: string;
  ines: Person;
  omar: Person;
}

async function review({ world, post, reviewed: id, ines, omar }: Review): Promise<void> {
  const decide = async (person: Person, entityId: string, body: object) => {
    world.clock.advance(HALF_AN_HOUR);
    await post(person, contract.decideHit, { id, entityId, ...body });
  };
  await decide(omar, 'house:T-1', {
    version: 0,
    match_status: 'true_positive',
    reason: 'Same passport',
    note: 'Copy of the passport:\n- page 1\n- page 2',
  });
  await decide(ines, 'house:T-2', {
    version: 0,
    match_status: 'false_positive',
    is_whitelisted: true,
    scope: 'reference',
    endsOn: '2027-01-31',
    reason: "Bo Ek;=cmd|'/C calc'!A0;",
  });
  world.clock.advance(HALF_AN_HOUR);
  await world.importList('house', { 'second.csv': SECOND_LIST });
  await vi.waitUntil(async () => (await post(ines, contract.findUpdates, { id })).changes.length > 0, {
    timeout: 30_000,
    interval: 100,
  });
  world.clock.advance(HALF_AN_HOUR);
  await post(ines, contract.reviewUpdate, { id, reviewed: true });
  await decide(omar, 'house:T-1', {
    version: 1,
    match_status: 'true_positive',
    reason: 'Same passport, whatever the day',
  });
  await decide(ines, 'house:T-4', { version: 0, match_status: 'unknown', reason: 'Passport asked for' });
  world.clock.advance(HALF_AN_HOUR);
  await post(ines, contract.createNote, {
    complySearchId: id,
    entityId: 'house:T-4',
    note: 'Mail to the branch, 14:00',
  });
  await post(omar, contract.updateStatus, { id, status: 'possible_hit' });
}

/** Ids of the versions of the list, newest first. */
async function listVersions(world: TestWorld): Promise<Record<string, string>> {
  const { body } = await world.call(await world.person(['Root']), findVersions, { params: { source: 'house' } });
  const [second, first] = (body.data as OutputOf<typeof findVersions>).versions;
  return { [first?.id ?? '']: 'first version', [second?.id ?? '']: 'second version' };
}
