import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@tamis/contract/archiver';
import { createNote, createSearch } from '@tamis/contract/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import type { Person, TestWorld } from '../../testing/test-world.ts';
import { caseActsOf } from '../cases/testing.ts';
import { type ArchiveWorld, createArchiveWorld, MEANWHILE, scopeOf } from './testing/archive-world.ts';

describeEachEngine('the archive', (_engine, database) => {
  let archive: ArchiveWorld;
  let world: TestWorld;
  let owner: Person;
  let other: Person;
  let stranger: Person;
  beforeAll(async () => {
    archive = await createArchiveWorld(database());
    ({ world, owner, other, stranger } = archive);
  });
  afterAll(() => world.stop());

  describe('takes a snapshot', () => {
    let taken: contract.ArchiveRequest;
    let files: Map<string, string>;
    let bytes: Buffer;
    let ids: string[];
    beforeAll(async () => {
      ids = [
        await archive.search('Sea Heron', 'KYC-1'),
        await archive.search('Nicolas Madrigal Morozov', 'KYC-2'),
        await archive.search('Zephyrine Dauvergne', 'KYC-3'),
      ];
      await world.ask(owner, createNote, { body: { complySearchId: ids[1]!, entityId: '', note: 'Seen in person' } });
      const acts = caseActsOf(world, owner);
      await acts.ready();
      taken = await archive.snapshot({}, { withDocuments: true });
      bytes = await archive.download(taken.id);
      files = new Map();
      const zip = await fromBufferPromise(bytes);
      for await (const entry of zip.eachEntry()) {
        const chunks: Buffer[] = [];
        for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
        files.set(entry.fileName, Buffer.concat(chunks).toString());
      }
    });
    const linesIn = (folder: string) =>
      [...files]
        .filter(([name]) => name.startsWith(folder) && name.endsWith('.jsonl'))
        .flatMap(([, text]) => text.trim().split('\n'));

    it('of everything, that the script finds as it was made, by the key of this installation alone', async () => {
      expect(taken).toMatchObject({ state: 'done', total: 5, written: 5, file: { isGone: false, downloads: 0 } });
      const { status, stdout } = await archive.verify(bytes);
      expect(stdout).toMatch(
        /^This archive is as it was made on .*: \d+ files, 5 searches and cases, \d+ rows of the audit log\.\n/,
      );
      expect(status).toBe(0);
      const key = /with key ([0-9a-f]{32})/.exec(stdout)?.[1] ?? '';
      expect((await archive.verify(bytes, '--key', key)).status).toBe(0);
      expect(await archive.verify(bytes, '--key', '0'.repeat(32))).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('not with 00000') as string,
      });
    });

    it('with all that was said of each search and case, and the PDFs', () => {
      const searches = linesIn('searches/').map(
        (line) =>
          JSON.parse(line) as {
            search: { id: string; search_term: string };
            notes: { note: string }[];
            hits: unknown[];
          },
      );
      expect(searches).toHaveLength(4);
      const morozov = searches.find((one) => one.search.id === ids[1]);
      expect(morozov).toMatchObject({
        search: { search_term: 'Nicolas Madrigal Morozov' },
        notes: [{ note: 'Seen in person' }],
      });
      expect(morozov?.hits.length).toBeGreaterThan(0);
      expect(linesIn('cases/').map((line) => JSON.parse(line) as unknown)).toMatchObject([
        {
          case: { name: 'Nicolas Morozov' },
          entities: [{ party: { name: 'Nicolas Madrigal Morozov' } }],
          searches: [{}],
        },
      ]);
      expect([...files.keys()].filter((name) => name.endsWith('.pdf.zip'))).toHaveLength(1);
    });

    it('without any secret', () => {
      const all = [...files.values()].join('');
      for (const secret of ['password_hash', 'file_key', 'digest": "\\x']) expect(all).not.toContain(secret);
      expect(all).toContain(owner.email);
    });

    it('that does not pass when one byte of a file in it is another, or its directory is not where it was', async () => {
      const middles: [string, number][] = [['the end', bytes.length - 5]];
      const zip = await fromBufferPromise(bytes);
      for await (const { fileName, relativeOffsetOfLocalHeader: header, compressedSize } of zip.eachEntry()) {
        const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
        if (compressedSize > 2) middles.push([fileName, start + Math.floor(compressedSize / 2)]);
      }
      expect(middles.length).toBeGreaterThan(10);
      for (const [name, at] of middles.filter((_, index) => index % 4 === 0)) {
        const { status } = await archive.verify(Buffer.from(bytes.with(at, bytes[at]! ^ 1)));
        expect({ name, status }).toEqual({ name, status: 1 });
      }
    });

    it('that is sealed on the disk, and downloaded more than once, each time in the audit log', async () => {
      const stored = await readFile(join(world.dataDir, 'archive', `${taken.id}.zip`));
      expect(stored.includes('manifest.json')).toBe(false);
      await archive.download(taken.id, other);
      expect((await archive.request(taken.id)).file?.downloads).toBe(2);
      expect(
        (await world.auditOf('archive-request', taken.id)).map(({ action, actorId }) => [action, actorId]),
      ).toEqual([
        ['archive.snapshot', owner.userId],
        ['archive.write', owner.userId],
        ['archive.verify', owner.userId],
        ['archive.download', owner.userId],
        ['archive.download', other.userId],
      ]);
    });

    it('of some: rows of the audit log about others are there by their digests alone', async () => {
      const some = await archive.snapshot({ reference: 'KYC-2' });
      const part = await archive.download(some.id);
      expect((await archive.verify(part)).status).toBe(0);
      expect(some).toMatchObject({ total: 1, written: 1 });
      expect(part.includes('tables/')).toBe(false);
    });

    it('that nobody of another merchant finds, and nobody takes without the claim', async () => {
      for (const endpoint of [contract.downloadSnapshot, contract.cancelArchiveRequest, contract.approveArchiveRequest])
        expect((await world.refused(stranger, endpoint, { params: { id: taken.id } })).status).toBe(404);
      expect((await world.ask(stranger, contract.findArchiveRequests, { body: {} })).requests).toEqual([]);
      const seer = await world.person(['ArchiveRequestsFind']);
      expect((await world.refused(seer, contract.takeSnapshot, { body: { scope: scopeOf({}) } })).status).toBe(403);
      expect((await world.refused(seer, contract.downloadSnapshot, { params: { id: taken.id } })).status).toBe(403);
      const taker = await world.person(['ArchiveTakeSnapshot']);
      expect(
        (
          await world.refused(taker, contract.requestRemoval, {
            body: { scope: scopeOf({ reference: 'KYC-2' }), why: 'contract', reason: 'x' },
          })
        ).status,
      ).toBe(403);
    });
  });

  describe('archives and deletes', () => {
    it('what the verified snapshot has, and neither what is held nor what is made meanwhile', async () => {
      const ids = [
        await archive.search('Yarrow Finch', 'AAD'),
        await archive.search('Yarrow Finch', 'AAD'),
        await archive.search('Yarrow Finch', 'AAD'),
      ];
      await world.ask(owner, contract.placeHold, {
        body: { kind: 'search', subject: ids[1]!, reason: 'Court order 4 HC 118/26' },
      });
      const asked = await world.ask(owner, contract.archiveAndDelete, {
        body: { scope: scopeOf({ reference: 'AAD' }), why: 'contract', reason: 'Ended' },
      });
      await expect.poll(async () => (await archive.request(asked.id)).state, MEANWHILE).not.toBe('waiting');
      const late = await archive.search('Yarrow Finch', 'AAD');
      const done = await archive.ended(asked.id);
      expect(done).toMatchObject({ state: 'done', total: 3, written: 3, removed: 2, held: 1, changed: 0 });
      expect(await Promise.all([...ids, late].map(archive.isThere))).toEqual([false, true, false, true]);
      expect((await archive.verify(await archive.download(done.id))).status).toBe(0);
    });
  });

  it('keeps by the merchant, never shorter than the installation, shows what goes, and asks for its removal by night', async () => {
    const third = await world.person(['All'], world.otherMerchantId);
    const set = (kind: contract.RetainedKind, days: number | null) => ({ body: { kind, days } });
    expect(await world.refused(third, contract.setArchiveRetention, set('messages', 10))).toMatchObject({
      status: 400,
      errors: [{ field: 'days', message: 'At least 90 days: nothing of this kind is kept shorter here.' }],
    });
    await world.ask(third, contract.setArchiveRetention, set('searches', 365));
    const { result } = await world.ask(third, createSearch, {
      body: { search_term: 'Going Soon', filters: { types: ['sanction'] }, is_monitored: false },
    });
    const made = new Date(world.clock.now().getTime() - 300 * 86_400_000);
    await database().transaction({ kind: 'system' }, (trx) =>
      sql`update searches set created_at = ${made} where id = ${result.id}`.execute(trx),
    );
    const { kinds, weeks } = await world.ask(third, contract.viewRetention);
    const searches = kinds.find(({ kind }) => kind === 'searches');
    expect(searches).toMatchObject({ days: 365, sum: 1 });
    // 65 days from now.
    expect(searches?.going?.indexOf(1)).toBe(
      weeks.findLastIndex((week) => Date.parse(week) <= made.getTime() + 365 * 86_400_000),
    );
    expect(
      (await world.ask(owner, contract.viewRetention)).kinds.find(({ kind }) => kind === 'searches')?.days,
    ).toBeNull();
  });
});
