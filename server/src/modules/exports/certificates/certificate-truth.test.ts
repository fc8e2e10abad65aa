import { readFileSync } from 'node:fs';
import type { Endpoint, OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/exports';
import * as screening from '@tamis/contract/screening';
import { findSources } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { pdfText } from '../../../testing/documents/pdf-text.ts';
import { xlsxCells } from '../../../testing/documents/sheet-text.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { INSTALLED_ENGINE } from '../../engine-host/index.ts';

/** As the UN publishes it, of 20/11/2026; Adamu Kirimbi Ossa is QDi.901 in it. */
const UN_LIST = readFileSync(new URL('../../../../../lists/src/un/fixtures/consolidated.xml', import.meta.url), 'utf8');
const PUBLISHED_ON = '2026-11-20';
/** One’s own list has no date of a publisher. One of its names is the same, one is left out by its date of birth. */
const HOUSE_LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
T-1,person,Adamu Kirimbi Ossa,,sanction,Invented for tests,2020-01-02,,
T-2,person,Adama Kirimby Osa,,sanction,Invented for tests,2020-01-02,1931-05-06,
`;
const ASKED = {
  search_term: 'Adamu Kirimbi Ossa',
  client_ref: 'KYC-17',
  filters: { types: ['sanction', 'warning'], birth_year: 1971 },
};

describeEachEngine('papers say what was really loaded:', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let owner: Person;
  let searchId: string;
  let lists: { key: string; title: string; versionId: string; publishedOn: string | null; loadedOn: string }[];
  let hits: screening.Hit[];

  const post = async <E extends Endpoint>(endpoint: E, body?: object, person = owner): Promise<OutputOf<E>> => {
    const answer = await world.call(person, endpoint, body ? { body } : {});
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data as OutputOf<E>;
  };
  const bytesOf = async (endpoint: Endpoint): Promise<Buffer> => {
    const { bytes } = (await post(endpoint, { id: searchId })) as { bytes: string };
    return Buffer.from(bytes, 'base64');
  };
  /** On one line: where it wraps says nothing. */
  const certificate = async (): Promise<string> =>
    (await pdfText(await bytesOf(contract.downloadCertificate)))
      .replaceAll('---- page ----', '')
      .replaceAll(/\s+/g, ' ');

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': HOUSE_LIST });
    world.clock.advance(24 * 3_600_000);
    await world.importList('un-sc', { 'consolidated.xml': UN_LIST });
    world.clock.advance(3_600_000);
    // Sessions end with their day.
    root = await world.person(['Root']);
    owner = await world.person(['All']);
    searchId = (await post(screening.createSearch, ASKED)).result.id;
    const { sources } = await post(findSources, undefined, root);
    lists = sources.flatMap(({ key, title, active, isDemo }) =>
      active && !isDemo
        ? [
            {
              key,
              title,
              versionId: active.id,
              publishedOn: active.publishedOn,
              loadedOn: active.fetchedAt.slice(0, 10),
            },
          ]
        : [],
    );
    ({ hits } = await post(screening.paginateHits, { id: searchId, page: 0, per_page: 10 }));
  });
  afterAll(() => world.stop());

  it('the lists are those of the files, and no others', () => {
    expect(lists.map(({ key, publishedOn, loadedOn }) => `${key}: ${publishedOn}, ${loadedOn}`).toSorted()).toEqual([
      'house: null, 2026-11-21',
      `un-sc: ${PUBLISHED_ON}, 2026-11-22`,
    ]);
    expect(hits.map(({ doc }) => doc.reference).toSorted()).toEqual(['Custom T-1', 'UN QDi.901']);
  });

  it('a certificate names each list with its version and the day that it really has', async () => {
    const text = await certificate();
    const screened = text.slice(text.indexOf('Screened against'));
    for (const { key, title, versionId, publishedOn, loadedOn } of lists) {
      const day = publishedOn ? `published ${publishedOn}` : `loaded ${loadedOn}, its publisher gives no date`;
      expect(screened).toContain(`${title} ${key}, ${day}, version ${versionId}`);
      expect(text).toContain(
        `${title} (${publishedOn ? `published ${publishedOn}` : `publication date unknown, loaded ${loadedOn}`})`,
      );
    }
    const foot = lists.map(({ key, versionId, publishedOn }) => `${key} ${publishedOn ?? versionId}`);
    const footLists = /· lists (.*?) page/.exec(text)?.[1]?.split(', ');
    expect(footLists?.toSorted()).toEqual(foot.toSorted());
  });

  it('its figures are those of the search, and its words those that were asked for', async () => {
    const text = await certificate();
    for (const said of [
      `Search term ${ASKED.search_term}`,
      `Search ID ${searchId}`,
      `Client reference ${ASKED.client_ref}`,
      `Birth year ${ASKED.filters.birth_year}`,
      'Countries All',
      'Fuzziness 50%',
      'Check categories Sanctions, Warnings (not covered)',
      'Monitored Yes',
      `Hits ${hits.length}, of which 0 decided`,
      'Left out by facts 1',
      `Whitelisted 0 Open ${hits.length}`,
      'Warnings Not covered: no list could answer it',
      `Engine version ${INSTALLED_ENGINE}`,
      'Matching settings version 1',
      'Answered 2026-11-22 11:00 UTC',
    ])
      expect(text).toContain(said);
    // A long name goes on in the next line; the whole of it is held against the cells of the xlsx below.
    for (const { score, doc } of hits)
      expect(text).toMatch(new RegExp(`${score.toFixed(2)} ${doc.name.split(' ')[0]} [^.]{0,24}${doc.reference}`));
    expect(text).toMatch(/Adama Kirimby Osa Custom T-2 0\.\d\d Born 1931-05-06, searched 1971/);
    // Nothing is claimed of a category that nobody asked for.
    for (const unasked of ['PEP', 'Adverse Media', 'Fitness & Probity']) expect(text).not.toContain(unasked);
  });

  it.each([
    ['certificate', contract.downloadCertificate],
    ['PDF', contract.downloadPdf],
  ] as const)(
    'every identifier and every day on a %s is one of the search or of what was loaded',
    async (_name, paper) => {
      expectKnown(await pdfText(await bytesOf(paper)));
    },
  );

  it('and so it is in every cell of the xlsx', async () => {
    const cells = await xlsxCells(await bytesOf(contract.downloadSearch));
    expectKnown(cells.join('\n'));
    expect(cells).toEqual(
      expect.arrayContaining([searchId, ...hits.flatMap(({ doc }) => [doc.name, doc.reference]), 'Custom T-2']),
    );
    for (const { versionId } of lists) expect(cells.join('\n')).toContain(versionId);
  });

  function expectKnown(text: string): void {
    const found = (pattern: RegExp) => [...new Set(text.match(pattern))];
    const ids = [searchId, ...lists.map(({ versionId }) => versionId)];
    expect(ids).toEqual(expect.arrayContaining(found(/\b[0-9a-f]{24}\b/g)));
    expect([searchId, ...lists.map(({ versionId }) => versionId)].filter((id) => !text.includes(id))).toEqual([]);
    const references = [...hits.map(({ doc }) => doc.reference), 'Custom T-2'];
    expect(references).toEqual(expect.arrayContaining(found(/\b(?:Custom T-\d+|UN QD[ie]\.\d+)/g)));
    const days = ['2026-11-22', PUBLISHED_ON, ...lists.map(({ loadedOn }) => loadedOn), '1931-05-06'];
    const births = hits.flatMap(({ doc }) => doc.births);
    expect([...days, ...births]).toEqual(expect.arrayContaining(found(/\b\d{4}-\d\d-\d\d\b/g)));
  }
});
