import { BASE_PATH } from '@tamis/contract';
import { getBatch, startBatch, uploadBatch } from '@tamis/contract/batches';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { startCertificates, viewCertificates } from '@tamis/contract/exports';
import { createSearch } from '@tamis/contract/screening';
import { findSources, importFiles } from '@tamis/contract/watchlists';
import { expect } from 'vitest';
import { CUSTOM_LIST } from '../custom-list.ts';
import { fileForm } from '../server-client.ts';
import type { CrashSite } from './crash-site.ts';
import type { KillPoint } from './die-at.ts';

/** Something that a server dies of, and what its ledger must say afterwards. */
export interface CrashAct {
  act(): Promise<unknown>;
  /** Waits until all is done that will be, and compares effects, audit rows and what was acknowledged. */
  settle(point: KillPoint): Promise<void>;
}

const LISTED = 'Nicolas Madrigal Morozov';
const MONITORED = 25;
const BATCH_ROWS = 450;
const UPLOAD_ROWS = 2600;

const isEver = (point: KillPoint): boolean => point.moment === 'after commit';

/** How often an action stands in the audit log about a subject. */
const audited = async (site: CrashSite, action: string, subjectId: string): Promise<number> =>
  (await site.rows('select 1 from audit_entries where action = $1 and subject_id = $2', [action, subjectId])).length;

async function activeVersion(site: CrashSite): Promise<string | undefined> {
  const { sources } = await site.call(findSources);
  const house = sources.find(({ key }) => key === 'house');
  return !house?.running && house?.active?.isInUse ? house.active.id : undefined;
}

const upload = (site: CrashSite, csv: string) =>
  site.call(importFiles, { form: fileForm(csv, 'house.csv', 'files'), query: '?source=house' });

/** A version of the list in which the person who is found has another date of birth, and another person is new. */
const listOf = (version: number): string =>
  `${CUSTOM_LIST.replace('1962-11-23', `19${String(10 + version)}-11-23`)}N-${version},person,Newcomer Number${version},,sanction,Invented,2024-01-01,,\n`;

/** The small list in use, and searches that are monitored. */
export async function furnish(site: CrashSite): Promise<string[]> {
  const { versionId } = await upload(site, listOf(0));
  await site.until('the list is in use', async () => (await activeVersion(site)) === versionId);
  const ids: string[] = [];
  for (let number = 0; number < MONITORED; number += 1) {
    const body = { search_term: LISTED, client_ref: `monitored-${number}`, filters: { types: checkTypes } };
    ids.push((await site.call(createSearch, { body })).result.id);
  }
  return ids;
}

/** A search that is sent again with the same key, as clients do that got no answer. */
export function searching(site: CrashSite, number: number): CrashAct {
  const ref = `crash-${number}`;
  const send = () =>
    fetch(`${site.address()}${BASE_PATH}${createSearch.path}`, {
      method: createSearch.method,
      headers: {
        authorization: `Bearer ${site.token()}`,
        'content-type': 'application/json',
        'idempotency-key': ref,
      },
      body: JSON.stringify({
        search_term: LISTED,
        client_ref: ref,
        is_monitored: false,
        filters: { types: checkTypes },
      }),
    });
  const made = () =>
    site.rows<{ id: string; hits: number; status: string }>(
      `select id, internal_status as status, (select count(*)::int from search_hits h where h.search_id = s.id) as hits
       from searches s where client_ref = $1`,
      [ref],
    );
  return {
    act: send,
    async settle(point) {
      // It is kept with what it found, or not at all.
      expect(await made()).toHaveLength(isEver(point) ? 1 : 0);
      // 409: it was carried out and its answer is lost.
      expect((await send()).status).toBe(isEver(point) ? 409 : 200);
      const [search, ...more] = await made();
      expect(more).toEqual([]);
      expect(search?.status).toBe(search?.hits ? 'Completed' : 'Pending');
      expect(await audited(site, 'searches.create', search?.id ?? '')).toBe(1);
    },
  };
}

export async function runningBatch(site: CrashSite): Promise<CrashAct> {
  const names = Array.from({ length: BATCH_ROWS }, (_, row) => (row % 50 === 0 ? LISTED : `Invented Number${row}`));
  const file = `search_term,sanction\n${names.map((name) => `${name},yes`).join('\n')}\n`;
  const { batch } = await site.call(uploadBatch, { form: fileForm(file, 'clients.csv') });
  const view = async () => (await site.call(getBatch, { path: `/comply/search/batch/${batch.id}` })).batch;
  return {
    act: () => site.call(startBatch, { body: { id: batch.id } }),
    async settle() {
      await site.until('the batch is completed', async () => (await view()).state === 'completed');
      expect(await view()).toMatchObject({ screenedRows: BATCH_ROWS, pendingRows: 0, hitRows: BATCH_ROWS / 50 });
      const searches = await site.rows<{ rows: number; searches: number }>(
        'select count(distinct batch_row)::int as rows, count(*)::int as searches from searches where batch_id = $1',
        [batch.id],
      );
      expect(searches).toEqual([{ rows: BATCH_ROWS, searches: BATCH_ROWS }]);
      expect(await audited(site, 'batches.complete', batch.id)).toBe(1);
    },
  };
}

/** A batch of two parts that is uploaded again with the same key. */
export function uploadingBatch(site: CrashSite, number: number): CrashAct {
  const name = `upload-${number}.csv`;
  const rows = Array.from({ length: UPLOAD_ROWS }, (_, row) => `Invented Number${row},yes\n`);
  const send = () =>
    fetch(`${site.address()}${BASE_PATH}${uploadBatch.path}`, {
      method: uploadBatch.method,
      headers: { authorization: `Bearer ${site.token()}`, 'idempotency-key': name },
      body: fileForm(`search_term,sanction\n${rows.join('')}`, name),
    });
  const made = () => site.rows<{ id: string }>('select id from batches where name = $1 and is_whole', [name]);
  return {
    act: send,
    async settle() {
      expect(await made()).toEqual([]);
      const answers = [await send(), await send()];
      expect(answers.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
        [200, null],
        [200, 'true'],
      ]);
      const [batch, ...more] = await made();
      expect(more).toEqual([]);
      expect(await audited(site, 'batches.upload', batch?.id ?? '')).toBe(1);
    },
  };
}

/** The next version of the list; every monitored search is told of it once. */
export async function importing(site: CrashSite, version: number): Promise<CrashAct> {
  const before = await site.until('a list is in use', () => activeVersion(site));
  const changesOf = () =>
    site.rows<{ search: string; changes: number; audits: number }>(
      `select id as search,
        (select count(*)::int from hit_changes c where c.search_id = s.id and c.entity_id = 'house:H-1') as changes,
        (select count(*)::int from audit_entries a where a.action = 'updates.apply' and a.subject_id = s.id) as audits
       from searches s where is_monitored and exists
         (select from search_hits h where h.search_id = s.id and h.entity_id = 'house:H-1') order by id`,
    );
  const known = await changesOf();
  const told = known.map(({ search, changes, audits }) => ({ search, changes: changes + 1, audits: audits + 1 }));
  return {
    act: () => upload(site, listOf(version)),
    async settle(point) {
      const isRunning = async () =>
        (await site.rows("select 1 from list_versions where source_key = 'house' and state = 'importing'")).length > 0;
      await site.until('no import runs', async () => !(await isRunning()));
      const active = await site.until('a list is in use', () => activeVersion(site));
      // What was in use before, or the new list whole: there is nothing between.
      const current = await site.rows<{ record_id: string }>(
        "select record_id from list_entries where source_key = 'house' and to_seq is null order by record_id",
      );
      const newcomers = current.map(({ record_id: id }) => id).filter((id) => id.startsWith('N-'));
      expect(newcomers).toEqual([`N-${active === before ? version - 1 : version}`]);
      if (isEver(point)) expect(active).not.toBe(before);
      expect(await audited(site, 'watchlists.activate', active)).toBe(1);
      if (active === before) {
        // It was given up, and can be had by uploading it again.
        const { versionId } = await upload(site, listOf(version));
        await site.until('the list is in use', async () => (await activeVersion(site)) === versionId);
      }
      const isTold = async () => JSON.stringify(await changesOf()) === JSON.stringify(told);
      await site.until('every monitored search is told', isTold).catch(() => undefined);
      expect(await changesOf()).toEqual(told);
      const twice = await site.rows(
        'select search_id, entity_id, run_id from hit_changes group by search_id, entity_id, run_id having count(*) > 1',
      );
      expect(twice).toEqual([]);
    },
  };
}

export async function makingCertificates(site: CrashSite, searchIds: readonly string[]): Promise<CrashAct> {
  const [root] = await site.rows<{ merchant_id: string }>('select merchant_id from searches where id = $1', [
    searchIds[0],
  ]);
  const newest = async () =>
    (await site.rows<{ id: string }>('select id from certificate_batches order by created_at desc limit 1'))[0]?.id;
  const before = await newest();
  return {
    act: () =>
      site.call(startCertificates, { body: { merchantId: root?.merchant_id, complySearchIds: [...searchIds] } }),
    async settle() {
      const id = await newest();
      expect(id).not.toBe(before);
      const view = async () =>
        (await site.call(viewCertificates, { path: `/comply/search/batch/certificates/detail/${id}` })).download;
      await site.until('the certificates are made', async () => (await view()).state === 'completed');
      expect(await audited(site, 'certificates.complete', id ?? '')).toBe(1);
      const file = await fetch(`${site.address()}${BASE_PATH}/comply/search/batch/certificates/${id}/download`, {
        headers: { authorization: `Bearer ${site.token()}` },
      });
      const bytes = Buffer.from(await file.arrayBuffer());
      expect([file.status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
      // One in the directory of the ZIP for each search.
      expect(bytes.toString('latin1').split('PK\u0001\u0002').length - 1).toBe(searchIds.length);
    },
  };
}
