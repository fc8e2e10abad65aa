import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../testing/test-database.ts';
import { lineHash, signedLine } from './anchor-record.ts';
import { BANK, createSignedPlace, NOW, OTHER_BANK, type SignedPlace } from './anchors-testing.ts';

const LATER = '2026-11-22T11:00:00.000Z';
const BACKUP_AT = '2026-11-22T09:00:00.000Z';

describeEachEngine('the anchors', (_engine, database) => {
  let place: SignedPlace;
  beforeEach(async () => {
    place = await createSignedPlace(database());
    await place.writer.signHeads();
    place.setClock(LATER);
  });
  afterEach(() => place.remove());

  const noteRestore = () =>
    database().transaction({ kind: 'system' }, (trx) => place.writer.noteRestore(trx, BACKUP_AT));

  describe('of a database that was put back to an older backup', () => {
    const putBack = () => place.forge(BANK, 'one', 'two');

    it('by other means than restore show rows that are missing', async () => {
      await putBack();
      await place.act(BANK, 'another three');
      await place.writer.signHeads();
      expect(await place.findings()).toEqual(['broken', `a: Row 4 is missing: it was there at ${NOW} (record 2).`]);
    });

    it('by restore say so, and do not call it whole', async () => {
      await putBack();
      await noteRestore();
      const told = `a: Rows 3 to 4 are not there any more, though signed: the backup of ${BACKUP_AT} was restored at ${LATER} (record 4).`;
      expect(await place.findings()).toEqual(['incomplete', told]);
      // The rows that are written now stand in the places of those that went.
      await place.act(BANK, 'another three', 'another four');
      await place.writer.signHeads();
      expect(await place.findings()).toEqual(['incomplete', told]);
      expect((await place.verify()).chains.map(({ proven, unproven }) => [proven?.seq, unproven])).toEqual([
        [4, 0],
        [4, 0],
      ]);
    });

    it('still prove what the backup held, and what came after it', async () => {
      await putBack();
      await noteRestore();
      await place.forge(BANK, 'one', 'invented');
      expect((await place.findings()).slice(0, 2)).toEqual([
        'broken',
        `a: Row 2 is not the one that was there at ${LATER} (record 4).`,
      ]);
    });

    it('by a restore of which somebody only says that it was one are broken', async () => {
      await putBack();
      await noteRestore();
      await place.forge(OTHER_BANK, 'one');
      const lines = await place.lines();
      await place.setLines(lines.map((line) => line.replace(/"seq":4(?=.*"kind":"restore")/, '"seq":1')));
      expect((await place.verify()).state).toBe('broken');
    });

    it('tell of a chain that the backup did not have', async () => {
      await place.tamper(
        `delete from audit_entries where merchant_id = '${BANK}'; delete from audit_heads where merchant_id = '${BANK}'; delete from merchants where id = '${BANK}'`,
      );
      await noteRestore();
      expect(await place.findings()).toEqual([
        'incomplete',
        `a: Rows 1 to 4 are not there any more, though signed: the backup of ${BACKUP_AT} was restored at ${LATER} (record 4).`,
      ]);
    });
  });

  it('that were left behind with the old machine begin anew with the restore', async () => {
    await rm(place.file.path);
    await noteRestore();
    const { state, anchors, chains } = await place.verify();
    expect([state, anchors.records, chains.map(({ proven }) => proven?.seq)]).toEqual(['whole', 4, [4, 4]]);
  });

  describe('of a key that was replaced', () => {
    it('hold, and so do those of the key that took its place', async () => {
      const former = await place.keys.current();
      const next = await place.writer.replaceKey();
      await place.act(BANK, 'five');
      await place.writer.signHeads();
      const { state, anchors, chains } = await place.verify();
      expect([state, anchors.keys.map(({ id }) => id), chains[0]?.proven?.seq]).toEqual([
        'whole',
        [former.id, next],
        5,
      ]);
      expect((await place.keys.current()).id).toBe(next);
    });

    it('show that the key before did not hand on to it', async () => {
      const former = await place.keys.current();
      await rm(join(place.dataDir, 'keys', 'audit.key'));
      await place.writer.signHeads();
      const next = await place.keys.current();
      expect(await place.findings()).toEqual([
        'broken',
        `From record 4 on key ${next.id} signs, to which key ${former.id} did not hand on.`,
      ]);
    });

    it('show what is signed with it afterwards', async () => {
      const former = await place.keys.current();
      await place.writer.replaceKey();
      const lines = await place.lines();
      const forged = signedLine(
        { kind: 'head', chain: BANK, seq: 2, hash: '0'.repeat(64) },
        { record: lines.length + 1, at: LATER, previous: lineHash(lines.at(-1) ?? '') },
        former,
      );
      await place.setLines([...lines, forged]);
      expect((await place.verify()).anchors.faults).toEqual([
        `Record ${lines.length + 1} is signed with key ${former.id}, which had been replaced.`,
      ]);
    });

    it('go on with the key that was handed on to when that was cut off', async () => {
      const { keys, file } = place;
      const former = await keys.current();
      const append = file.append.bind(file);
      file.append = async (lines) => {
        await append(lines);
        throw new Error('The power failed');
      };
      await expect(place.writer.replaceKey()).rejects.toThrow('The power failed');
      file.append = append;
      expect((await keys.current()).id).toBe(former.id);
      await place.act(BANK, 'five');
      await place.writer.signHeads();
      const { state, anchors } = await place.verify();
      expect([state, anchors.keys.map(({ id }) => id)]).toEqual(['whole', [former.id, (await keys.current()).id]]);
    });
  });

  it('that end with another key than the trusted one are not those of this installation', async () => {
    const former = await place.keys.current();
    await rm(join(place.dataDir, 'keys', 'audit.key'));
    const { id } = await place.keys.current();
    expect((await place.verify()).anchors.faults).toEqual([
      `The file ends with records of key ${former.id}. The key that is trusted is ${id}.`,
    ]);
  });
});
