import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../testing/test-database.ts';
import { appendAudit, type NewAuditRow } from './append-audit.ts';
import { sealChains } from './seal-chain.ts';
import { verifyAudit } from './verify-audit.ts';

const MERCHANT = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

const rowOf = (merchantId: string, subjectId: string): NewAuditRow => ({
  merchantId,
  at: '2026-11-21T10:00:00.123Z',
  actorId: null,
  impersonatorId: null,
  action: 'searches.create',
  outcome: 'done',
  subjectType: 'search',
  subjectId,
  body: { search_term: 'Мадуро Морос', fuzziness: 0.1, nested: [1.5, { z: null, a: true }] },
  source: { address: '127.0.0.1' },
});

describeEachEngine('the audit log', (_engine, database) => {
  const append = (merchantId: string, subjectId: string) =>
    database().transaction({ kind: 'merchant', merchantId }, (trx) => appendAudit(trx, rowOf(merchantId, subjectId)));
  const faults = async () => {
    await sealChains(database());
    const verdicts = await database().transaction({ kind: 'system' }, verifyAudit);
    return verdicts.map((verdict) => verdict.fault ?? 'whole');
  };
  /** What somebody with the owner's password could do behind the application's back. */
  const tamper = (statement: string) => database().owner.transaction((trx) => sql.raw(statement).execute(trx));

  beforeEach(async () => {
    await tamper('set local row_security = off; truncate audit_entries, audit_heads');
    for (const subjectId of ['one', 'two', 'three', 'four']) await append(MERCHANT, subjectId);
    await sealChains(database());
  });

  it('is whole as it was written, each merchant for itself', async () => {
    await append(OTHER, 'one');
    expect(await faults()).toEqual(['whole', 'whole']);
  });

  it.each([
    [
      'an edited row',
      `update audit_entries set body = '{"search_term":"somebody else"}' where seq = 2`,
      'Row 2 was changed.',
    ],
    ['an edited outcome', `update audit_entries set outcome = 'refused' where seq = 4`, 'Row 4 was changed.'],
    ['a removed row', `delete from audit_entries where seq = 2`, 'Row 2 is missing.'],
    ['a cut-off tail', `delete from audit_entries where seq > 2`, 'The chain should end at row 4.'],
    ['a removed head', `delete from audit_heads`, 'The head of the chain is missing.'],
    [
      'two rows that changed places',
      `update audit_entries set seq = -1 where seq = 2; update audit_entries set seq = 2 where seq = 3; update audit_entries set seq = 3 where seq = -1`,
      'Row 2 does not follow row 1.',
    ],
  ])('shows %s', async (_case, statement, expected) => {
    await tamper(statement);
    expect(await faults()).toEqual([expected]);
  });

  it('numbers the rows of one merchant without gaps when many write and two seal at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => append(MERCHANT, `parallel ${index}`)));
    await Promise.all([sealChains(database()), sealChains(database())]);
    const rows = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').select('seq').orderBy('seq').execute(),
    );
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(await faults()).toEqual(['whole']);
  });

  it('leaves no row behind when the change it tells of is rolled back', async () => {
    const failed = database().transaction({ kind: 'merchant', merchantId: MERCHANT }, async (trx) => {
      await appendAudit(trx, rowOf(MERCHANT, 'five'));
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await faults()).toEqual(['whole']);
    await append(MERCHANT, 'five');
    expect(await faults()).toEqual(['whole']);
  });
});
