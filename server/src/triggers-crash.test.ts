import { findCaseTypes } from '@tamis/contract/cases';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch } from '@tamis/contract/screening';
import { createTrigger, findTriggerRuns, setTriggerStatus } from '@tamis/contract/triggers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from './platform/testing/test-database.ts';
import { type CrashSite, openCrashSite } from './testing/crash/crash-site.ts';
import type { KillPoint } from './testing/crash/die-at.ts';

const LIMIT_MS = 400_000;

/** In the run that begins a case: half of it written, all of it written, all of it for good. */
const POINTS: readonly KillPoint[] = [
  { statement: 'insert into case_entities', moment: 'statement' },
  { statement: 'insert into case_searches', moment: 'before commit' },
  { statement: 'insert into case_searches', moment: 'after commit' },
];

describe.each(engines)('kill -9 while a trigger acts on %s', { timeout: LIMIT_MS }, (engine) => {
  let site: CrashSite;
  beforeEach(async () => {
    site = await openCrashSite(engine);
  }, LIMIT_MS);
  afterEach(() => site.remove());

  it('leaves one case for each event, whole, and says so once', async () => {
    const { types } = await site.call(findCaseTypes);
    const action = {
      kind: 'create-case' as const,
      typeId: types[0]?.id ?? '',
      unknownAs: 'persons' as const,
      to: null,
    };
    const { id } = await site.call(createTrigger, {
      body: {
        name: 'A case for each',
        event: 'search.completed',
        segment: { match: 'all', conditions: [] },
        actions: [action],
      },
    });
    await site.call(setTriggerStatus, { path: `/triggers/${id}/status`, body: { status: 'active' } });
    const isReady = async () => (await fetch(`${site.address()}/readyz`)).ok;
    const search = () =>
      site.call(createSearch, { body: { search_term: 'Ada Example', filters: { types: [...checkTypes] } } });
    const runs = async () => (await site.call(findTriggerRuns, { path: `/triggers/${id}/runs` })).runs;
    // A job of the dead server is taken over by the next look for such, which a busy machine makes a minute later.
    const isOver = (count: number) =>
      vi.waitUntil(async () => (await runs()).length === count, { timeout: 180_000, interval: 200 });
    for (const [died, point] of POINTS.entries()) {
      await site.until('searches are answered', isReady);
      // The job of the one before would come to this point as well, and the server die before there is another search.
      await isOver(died);
      await site.dieDuring(point, search);
    }
    await site.until('searches are answered', isReady);
    await search();
    await isOver(POINTS.length + 1);
    expect((await runs()).map(({ outcome }) => outcome)).toEqual([...POINTS, 'none'].map(() => 'done'));
    const made = await site.rows<{ entities: number; links: number; audits: number }>(
      `select (select count(*)::int from case_entities entity where entity.case_id = one.id) as entities,
        (select count(*)::int from case_searches link where link.case_id = one.id) as links,
        (select count(*)::int from audit_entries row where row.subject_id = one.id and row.action = 'cases.create') as audits
       from cases one`,
    );
    expect(made).toEqual([...POINTS, 'none'].map(() => ({ entities: 1, links: 1, audits: 1 })));
    const searched = await site.rows('select distinct search_id from case_searches');
    expect(searched).toHaveLength(POINTS.length + 1);
  });
});
