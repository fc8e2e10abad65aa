import { findNotifications } from '@tamis/contract/notifications';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { type DeliveredMail, deliveredMail } from '../../../testing/delivered-mail.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import type { UpdateMail } from '../../notifications/index.ts';
import { keepNotified } from '../records/notified-troubles-store.ts';
import { updateSource } from '../records/sources-store.ts';
import { setUpSources } from './set-up-sources.ts';
import { tellTrouble } from './tell-trouble.ts';

const SYSTEM = { kind: 'system' } as const;

describeEachEngine('lists that are stale or failed', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let ines: Person;
  const mails: DeliveredMail[] = [];
  const mail: UpdateMail = {
    messenger: { mail: async (_trx, sent) => void mails.push(deliveredMail(sent)) },
    consoleUrl: () => 'https://tamis.bank.example',
  };

  beforeAll(async () => {
    world = await createTestWorld(database(), { TAMIS_LIST_DOWNLOADS: 'false' });
    root = await world.person(['Root']);
    ines = await world.person(['ComplySearch', 'ComplyFind']);
    // What the server does when it starts; its own look every minute would be told first.
    await database().transaction(SYSTEM, (trx) => setUpSources(trx, world.clock));
  });
  afterAll(() => world.stop());

  const change = (key: string, lastError: string | null) =>
    database().transaction(SYSTEM, (trx) => updateSource(trx, key, { lastError }));
  async function look(): Promise<[to: string, subject: string][]> {
    mails.length = 0;
    await tellTrouble(testJob({ database: database(), clock: world.clock }), mail);
    return mails.map(({ to, subject }) => [to, subject]);
  }
  const notices = async (person: Person) =>
    (await world.ask(person, findNotifications, { body: {} })).notifications.map(({ title, content }) => [
      title,
      content,
    ]);

  it('are told to Root once for each state, by mail and in the console, and to nobody else', async () => {
    expect(await look()).toEqual([]);
    await change('eu-fsf', 'The server answered 503.');
    await change('uk-fcdo', 'The server answered 503.');
    const subject = 'Lists need attention: EU Financial Sanctions, UK Sanctions List';
    expect(await look()).toEqual([[root.email, subject]]);
    const [sent] = mails;
    expect(sent?.kind).toBe('list-trouble');
    expect(sent?.text.split('\n\n').slice(1, 4)).toEqual([
      'EU Financial Sanctions could not be loaded: nothing of it is searched.',
      'UK Sanctions List could not be loaded: nothing of it is searched.',
      'Searches go on with the last good versions; they, and every certificate made meanwhile, say so.',
    ]);
    expect(sent?.text).toContain('See the watchlists:\nhttps://tamis.bank.example/settings/watchlists\n');
    expect(await look()).toEqual([]);
    expect(await notices(root)).toEqual([
      [
        subject,
        'EU Financial Sanctions could not be loaded: nothing of it is searched.\nUK Sanctions List could not be loaded: nothing of it is searched.',
      ],
    ]);
    expect(await notices(ines)).toEqual([]);
  });

  it('are told anew when they were well in between', async () => {
    await change('eu-fsf', null);
    expect(await look()).toEqual([]);
    await change('eu-fsf', 'The server answered 503.');
    expect(await look()).toEqual([[root.email, 'A list needs attention: EU Financial Sanctions']]);
  });

  it('are told of with another trouble than the one that was told', async () => {
    await database().transaction(SYSTEM, (trx) => keepNotified(trx, new Map([['eu-fsf', 'stale']])));
    expect(await look()).toEqual([[root.email, 'A list needs attention: EU Financial Sanctions']]);
  });

  it('are told once, however many processes look at the same time', async () => {
    await change('eu-fsf', null);
    await look();
    await change('eu-fsf', 'The server answered 503.');
    mails.length = 0;
    const tell = () => tellTrouble(testJob({ database: database(), clock: world.clock }), mail);
    await Promise.all([tell(), tell(), tell()]);
    expect(mails).toHaveLength(1);
  });

  it('stand in the audit log of the installation', async () => {
    const rows = await database().transaction(SYSTEM, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['subject_id', 'body'])
        .where('action', '=', 'watchlists.tell-trouble')
        .where('subject_id', '=', 'uk-fcdo')
        .execute(),
    );
    expect(rows).toEqual([{ subject_id: 'uk-fcdo', body: { state: 'failed', told: [root.userId] } }]);
  });

  it('are named to everybody who screens, with what is known of their age', async () => {
    const { troubled } = await world.ask(ines, watchlistStatus);
    expect(troubled).toEqual(
      [
        ['eu-fsf', 'EU Financial Sanctions'],
        ['uk-fcdo', 'UK Sanctions List'],
      ].map(([source, title]) => ({
        source,
        title,
        isStale: false,
        isFailed: true,
        publishedOn: null,
        loadedOn: null,
        dueOn: null,
      })),
    );
  });

  it('are counted in the metrics', async () => {
    const { body } = await world.app.metrics.inject('/metrics');
    expect(body).toContain('\ntamis_lists_in_trouble 2\n');
  });
});
