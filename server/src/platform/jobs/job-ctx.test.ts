import { expect, test } from 'vitest';
import { INSTALLATION_CHAIN } from '../audit/installation-chain.ts';
import { newId } from '../new-id.ts';
import { describeEachEngine } from '../testing/test-database.ts';
import { testJob } from '../testing/test-job.ts';
import type { Initiator, JobCtx } from './job-ctx.ts';

const CLOCK = { now: () => new Date('2026-11-21T10:00:00.000Z') };
const ENTRY = { action: 'samples.change', subjectType: 'sample', subjectId: 'one' };
const [FIRST, MIDDLE, LAST] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;
const SOURCE = { requestId: 'a call', address: '127.0.0.1', userAgent: 'a browser', actionName: 'Change' };
const [INES_ID, PETRA_ID, ROOT_ID] = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24)] as const;
const INES: Initiator = { userId: INES_ID, merchantId: MIDDLE, impersonatorId: ROOT_ID, source: SOURCE };

describeEachEngine('what a job writes', (_engine, database) => {
  const jobOf = (initiator?: Initiator): JobCtx =>
    testJob({ database: database(), clock: CLOCK, reason: 'retention', ...(initiator && { initiator }) });
  const rowsOf = (merchantId: string) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
  const isKept = (id: string) =>
    database().transaction(
      { kind: 'system' },
      async (trx) => (await trx.selectFrom('merchants').select('id').where('id', '=', id).execute()).length === 1,
    );
  const insert = (job: JobCtx, told: 'row' | 'reason' | 'nothing') => {
    const id = newId(CLOCK);
    const writing = job.writeAsSystem(async ({ trx, audit, unaudited }) => {
      await trx.insertInto('merchants').values({ id, name: id, created_at: CLOCK.now() }).execute();
      if (told === 'row') await audit(ENTRY);
      if (told === 'reason') unaudited('A test says why');
    });
    return { id, writing };
  };

  test('is rolled back when it leaves neither an audit row nor a reason', async () => {
    const first = insert(jobOf(), 'row');
    await first.writing;
    const silent = insert(jobOf(), 'nothing');
    await expect(silent.writing).rejects.toThrow('A job changed something without an audit row');
    const last = insert(jobOf(), 'reason');
    await last.writing;
    expect([await isKept(first.id), await isKept(silent.id), await isKept(last.id)]).toEqual([true, false, true]);
  });

  test('names who had it done, and through whom', async () => {
    await jobOf(INES).write(MIDDLE, ({ audit }) => audit(ENTRY));
    await jobOf()
      .inNameOf({ ...INES, userId: PETRA_ID, impersonatorId: null })
      .write(MIDDLE, ({ audit }) => audit(ENTRY));
    await jobOf().write(MIDDLE, ({ audit }) => audit(ENTRY));
    expect((await rowsOf(MIDDLE)).map((row) => [row.actor_id, row.impersonator_id, row.source])).toEqual([
      [INES_ID, ROOT_ID, SOURCE],
      [PETRA_ID, null, SOURCE],
      [null, null, { startedBy: 'retention' }],
    ]);
  });

  test('stands in the chain of the merchant that a row names, else in that of the installation', async () => {
    const before = (await rowsOf(INSTALLATION_CHAIN)).length;
    await jobOf().writeAsSystem(({ auditAll }) =>
      auditAll([{ ...ENTRY, merchantId: LAST }, ENTRY, { ...ENTRY, merchantId: FIRST }]),
    );
    expect([await rowsOf(FIRST), await rowsOf(LAST)].map((rows) => rows.length)).toEqual([1, 1]);
    expect(await rowsOf(INSTALLATION_CHAIN)).toHaveLength(before + 1);
  });

  test('by verbs of requests is done in the name of who had it done, and of nobody where nobody did', async () => {
    expect(() => jobOf().asCall()).toThrow('Nobody had this done');
    await jobOf({ ...INES, merchantId: FIRST })
      .asCall()
      .write(({ audit }) => audit(ENTRY));
    expect((await rowsOf(FIRST)).at(-1)).toMatchObject({ actor_id: INES_ID, impersonator_id: ROOT_ID, source: SOURCE });
  });

  test('cannot be written while it reads', async () => {
    const id = newId(CLOCK);
    const writing = jobOf().readAsSystem((trx) =>
      trx.insertInto('merchants').values({ id, name: id, created_at: CLOCK.now() }).execute(),
    );
    await expect(writing).rejects.toThrow('read-only');
    expect(await isKept(id)).toBe(false);
  });
});
