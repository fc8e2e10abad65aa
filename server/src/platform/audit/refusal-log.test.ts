import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { describeEachEngine } from '../testing/test-database.ts';
import { createRefusalLog } from './refusal-log.ts';

const refused = (merchantId: string, subjectId: string) => ({
  merchantId,
  at: '2026-11-21T10:00:00.000Z',
  actorId: 'b'.repeat(24),
  impersonatorId: null,
  action: 'searches.create',
  outcome: 'refused' as const,
  subjectType: 'endpoint',
  subjectId,
  body: {},
  source: {},
});

describeEachEngine('Refused calls', (_engine, getDb) => {
  /** The database, with the transactions that are begun on it counted; the one of that number fails. */
  function counting(failing?: number): { database: Database; begun(): number } {
    let begun = 0;
    const transaction: Database['transaction'] = (...call) => {
      begun += 1;
      if (begun === failing) return Promise.reject(new Error('The database went away'));
      return getDb().transaction(...call);
    };
    return { database: { ...getDb(), transaction }, begun: () => begun };
  }
  const kept = async (merchantId: string): Promise<unknown[]> =>
    (
      await getDb().owner.query('select subject_id from audit_entries where merchant_id = $1 order by at, id', [
        merchantId,
      ])
    ).rows.map((row) => (row as { subject_id: string }).subject_id);

  it('that come at once are kept each, in few transactions', async () => {
    const { database, begun } = counting();
    const log = createRefusalLog(database);
    const merchants = ['1', '2', '3'].map((digit) => digit.repeat(24));
    const calls = Array.from({ length: 50 }, (_, index) => `/call/${String(index).padStart(2, '0')}`);
    await Promise.all(merchants.flatMap((merchant) => calls.map((call) => log.append(refused(merchant, call)))));
    for (const merchant of merchants) expect(await kept(merchant)).toEqual(calls);
    expect(begun()).toBeLessThanOrEqual(2 * merchants.length);
  });

  it('that could not be kept are known to whoever asked, and those after them are kept', async () => {
    const { database } = counting(1);
    const log = createRefusalLog(database);
    const merchant = '4'.repeat(24);
    const first = log.append(refused(merchant, '/first'));
    await expect(first).rejects.toThrow('The database went away');
    await log.append(refused(merchant, '/second'));
    expect(await kept(merchant)).toEqual(['/second']);
  });
});
