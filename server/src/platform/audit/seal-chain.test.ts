import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { describeEachEngine } from '../testing/test-database.ts';
import { appendAuditRows } from './append-audit.ts';
import { canonicalJson } from './audit-chain.ts';
import { buildProof } from './audit-proof.ts';
import { MERCHANT, rowOf } from './audit-rows-testing.ts';
import { createAuditSealer } from './audit-sealer.ts';
import { proofFault } from './proof-fault.ts';
import { sealChain, sealChains } from './seal-chain.ts';
import { verifyAudit } from './verify-audit.ts';

const OTHER = 'b'.repeat(24);

describeEachEngine('rows of the audit log', (_engine, database) => {
  const asMerchant = { kind: 'merchant', merchantId: MERCHANT } as const;
  const numbered = (numbers: readonly number[]) => numbers.map((n) => rowOf(n, { actorId: null }));
  const write = (merchantId: string, ...numbers: number[]) =>
    database().transaction({ kind: 'merchant', merchantId }, (trx) =>
      appendAuditRows(trx, merchantId, numbered(numbers)),
    );
  /** The places of a merchant's rows in the order in which they were written. */
  const places = (merchantId = MERCHANT) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['subject_id as subject', 'seq'])
        .where('merchant_id', '=', merchantId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
  const verdicts = () => database().transaction({ kind: 'system' }, verifyAudit);

  beforeEach(() =>
    database().owner.transaction((trx) =>
      sql.raw('set local row_security = off; truncate audit_entries, audit_heads').execute(trx),
    ),
  );

  it('are there at once, and have their places as they were written when they are sealed', async () => {
    await write(MERCHANT, 1, 2);
    await write(OTHER, 1);
    expect(await places()).toEqual([
      { subject: 's1', seq: null },
      { subject: 's2', seq: null },
    ]);
    await sealChains(database());
    await write(MERCHANT, 3);
    await sealChains(database());
    expect((await places()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await verdicts()).toEqual([
      { merchantId: MERCHANT, rows: 3 },
      { merchantId: OTHER, rows: 1 },
    ]);
  });

  it('are all sealed, however many wait', async () => {
    const many = Array.from({ length: 2001 }, (_, index) => index + 1);
    await write(MERCHANT, ...many);
    await sealChains(database());
    expect((await places()).map(({ seq }) => seq)).toEqual(many);
    expect(await verdicts()).toEqual([{ merchantId: MERCHANT, rows: 2001 }]);
  });

  const subject = { subjectType: 'search', subjectId: 's2' };
  const proveUpTo = (last: object, also = [subject]) =>
    database().transaction(asMerchant, async (trx) => {
      await appendAuditRows(trx, MERCHANT, [rowOf(2, { actorId: null, body: last })]);
      return buildProof(trx, MERCHANT, {
        subject,
        also,
        isLast: ({ body }) => canonicalJson(body) === canonicalJson(last),
      });
    });

  it('are sealed before they are proven, with those of the same transaction', async () => {
    await write(MERCHANT, 1, 2);
    const proof = await proveUpTo({ pack: 1 });
    expect([proof.firstSeq, proof.head.seq, proofFault(proof)]).toEqual([2, 3, undefined]);
  });

  it('are proven up to the last one that is meant, whatever is sealed behind it at the same moment', async () => {
    await write(MERCHANT, 2);
    const later = rowOf(2, { actorId: null, at: '2026-11-21T10:00:01.000Z', body: { pack: 2 } });
    await database().transaction(asMerchant, (trx) => appendAuditRows(trx, MERCHANT, [later]));
    const proof = await proveUpTo({ pack: 1 });
    expect([proof.links.length, proof.head.seq, proofFault(proof)]).toEqual([2, 2, undefined]);
    expect((await verdicts()).map(({ rows }) => rows)).toEqual([3]);
  });

  it('are shown in a proof when they are about what it is about, and by their digest otherwise', async () => {
    await write(MERCHANT, 2, 3, 4);
    const { links } = await proveUpTo({ pack: 1 }, [{ subjectType: 'search', subjectId: 's4' }]);
    expect(links.map((link) => ('row' in link ? link.row.subjectId : 'digest'))).toEqual(['s2', 'digest', 's4', 's2']);
  });

  it('that are sealed in a transaction which is undone wait as before', async () => {
    await write(MERCHANT, 1);
    const failed = database().transaction(asMerchant, async (trx) => {
      await sealChain(trx, MERCHANT);
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await places()).toEqual([{ subject: 's1', seq: null }]);
    await sealChains(database());
    expect(await verdicts()).toEqual([{ merchantId: MERCHANT, rows: 1 }]);
  });

  describe('cannot be changed by the application:', () => {
    const update = (assignment: string, merchantId = MERCHANT) =>
      database().transaction({ kind: 'merchant', merchantId }, (trx) =>
        sql.raw(`update audit_entries set ${assignment} returning id`).execute(trx),
      );
    const ONES = `'\\x${'11'.repeat(32)}'::bytea`;

    it('what they say, sealed or not', async () => {
      await write(MERCHANT, 1);
      await expect(update(`outcome = 'refused'`)).rejects.toThrow('permission denied');
    });

    it('the place of one that is sealed', async () => {
      await write(MERCHANT, 1);
      await sealChains(database());
      expect((await update(`seq = 7, previous_hash = ${ONES}, hash = ${ONES}`)).rows).toEqual([]);
      expect((await update('seq = null, previous_hash = null, hash = null')).rows).toEqual([]);
      expect(await verdicts()).toEqual([{ merchantId: MERCHANT, rows: 1 }]);
    });

    it('a place without its hashes', async () => {
      await write(MERCHANT, 1);
      await expect(update('seq = 1')).rejects.toThrow('audit_entries_sealed_whole');
    });

    it('anything of another merchant', async () => {
      await write(MERCHANT, 1);
      expect((await update(`seq = 1, previous_hash = ${ONES}, hash = ${ONES}`, OTHER)).rows).toEqual([]);
    });
  });

  describe('are sealed in the background', () => {
    const sealer = () => createAuditSealer({ database: database(), log: createLog('silent') });
    let running: ReturnType<typeof sealer>;
    afterEach(() => running.stop());

    it('what is written while it runs, and what a crash has left', async () => {
      await write(MERCHANT, 1);
      running = sealer();
      running.start();
      await expect.poll(() => places()).toEqual([{ subject: 's1', seq: 1 }]);
      await write(MERCHANT, 2);
      await expect.poll(async () => (await places()).at(-1)).toEqual({ subject: 's2', seq: 2 });
    });

    it('again after a failure', async () => {
      let turns = 0;
      const failing = {
        ...database(),
        transaction: (...given: Parameters<ReturnType<typeof database>['transaction']>) => {
          turns += 1;
          return turns === 1 ? Promise.reject(new Error('No connection')) : database().transaction(...given);
        },
      } as ReturnType<typeof database>;
      await write(MERCHANT, 1);
      running = createAuditSealer({ database: failing, log: createLog('silent') });
      running.start();
      await expect.poll(() => places()).toEqual([{ subject: 's1', seq: 1 }]);
    });
  });
});
