import * as contract from '@tamis/contract/cases';
import * as screening from '@tamis/contract/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const VOID =
  'Another version was saved since: the proposal is void. Change the table that is in force, and propose it anew.';
const OWN = 'You had a hand in proposing this: somebody else approves it.';
const query = { act: 'publish-country-table' } as const;

describeEachEngine('publishing a country table by two', (_engine, database) => {
  let world: TestWorld;
  let rosa: Person;
  let ruth: Person;
  let owner: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    rosa = await world.person(['Root', 'All']);
    ruth = await world.person(['Root', 'All']);
    owner = await world.person(['All', 'ComplyFind', 'ComplyWhiteListUpdate']);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(60_000);
    await setRules('publishing');
  });

  const setRules = (...rules: screening.ApprovalRule[]) =>
    world.ask(rosa, screening.setApprovalRules, { body: { rules } });
  const inUse = async () => (await world.ask(owner, contract.viewRiskCountries)).table;
  /** Iran leaves the list on a day of its own each time, and Malta comes to it. */
  async function save(by: Person, until: string) {
    const { version, rows } = await inUse();
    const others = rows.filter(({ country }) => country !== 'IR' && country !== 'MT');
    const [iran] = rows.filter(({ country }) => country === 'IR');
    const malta = { country: 'MT', kind: 'increased-monitoring', source: 'FATF', from: '2026-02-13', until: null };
    const body = {
      version,
      asOf: '2026-02-13',
      source: 'FATF, plenary of February',
      reason: 'The newest plenary',
      rows: [...others, { ...iran, until }, malta],
    };
    return world.ask(by, contract.saveRiskCountries, { body: body as never });
  }
  const approve = (by: Person, id: string) => world.ask(by, screening.approveProposal, { params: { id }, body: {} });
  const notApproved = async (by: Person, id: string) => {
    const { status, errors } = await world.refused(by, screening.approveProposal, { params: { id }, body: {} });
    return [status, errors[0]?.message];
  };
  const standing = (by: Person) => world.ask(by, screening.viewPublishing, { query });

  it('proposes what it would say otherwise, and changes nothing yet', async () => {
    const { proposal = 'none' } = await save(rosa, '2026-02-12');
    expect(await inUse()).toMatchObject({ version: 1, asOf: '2025-10-24' });
    expect((await standing(ruth)).proposal).toMatchObject({
      id: proposal,
      publication: {
        version: 2,
        differences: [
          { key: 'asOf', was: '2025-10-24', is: '2026-02-13' },
          { key: 'source', was: 'FATF, plenary of 24 October 2025', is: 'FATF, plenary of February' },
          {
            key: 'call-for-action.IR.2025-10-24',
            was: { from: '2025-10-24', until: null },
            is: { from: '2025-10-24', until: '2026-02-12' },
          },
          { key: 'increased-monitoring.MT.2026-02-13', was: null, is: { from: '2026-02-13', until: null } },
        ],
        replayed: null,
      },
    });
    expect(await notApproved(rosa, proposal)).toEqual([403, OWN]);
    // What concerns every organisation is known to Root alone.
    expect((await notApproved(owner, proposal))[0]).toBe(404);
  });

  it('proposes one at a time', async () => {
    const { version, asOf, source, rows } = await inUse();
    const body = { version, asOf, source, rows, reason: 'Looked at' };
    expect(await world.refused(ruth, contract.saveRiskCountries, { body })).toMatchObject({ status: 409 });
  });

  it('saves it on approval as one call would have; the version and the log name both', async () => {
    const id = (await standing(rosa)).proposal?.id ?? 'none';
    await approve(ruth, id);
    expect(await inUse()).toMatchObject({ version: 2, changedBy: rosa.userId, approvedBy: ruth.userId });
    expect((await world.auditOf('risk-countries', '2')).at(-1)).toMatchObject({
      action: 'risk-countries.update',
      actorId: ruth.userId,
      body: { proposal: id, proposedBy: rosa.userId, approvedBy: ruth.userId, reason: 'The newest plenary' },
    });
  });

  it('is void once another version was saved, by whichever organisation', async () => {
    const { proposal = 'none' } = await save(rosa, '2026-03-01');
    // The rules of Root's own organisation count: this one has none.
    const elsewhere = await world.person(['Root', 'All'], world.otherMerchantId);
    expect(await save(elsewhere, '2026-03-02')).toEqual({ version: 3 });
    expect(await notApproved(ruth, proposal)).toEqual([409, VOID]);
    expect(await inUse()).toMatchObject({ version: 3, approvedBy: null });
  });

  it('changes nothing when it is sent back', async () => {
    const { proposal: id = 'none' } = await save(rosa, '2026-04-01');
    await world.ask(ruth, screening.sendBackProposal, { params: { id }, body: { reason: 'Not that day' } });
    expect(await inUse()).toMatchObject({ version: 3 });
    expect((await notApproved(ruth, id))[0]).toBe(409);
  });

  it('lets one of two that save the same version at once', async () => {
    await setRules();
    const { version, asOf, source, rows } = await inUse();
    const body = { version, asOf, source, rows, reason: 'Looked at' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call(rosa, contract.saveRiskCountries, { body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const versions = await database().transaction({ kind: 'system' }, (trx) =>
      sql`select 1 from risk_country_tables`.execute(trx),
    );
    expect(versions.rows).toHaveLength(version + 1);
  });
});
