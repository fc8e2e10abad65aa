import type { BodyInputOf } from '@tamis/contract';
import * as cases from '@tamis/contract/cases';
import { findEvents } from '@tamis/contract/event-log';
import { findNotifications } from '@tamis/contract/notifications';
import { createOwnTemplate } from '@tamis/contract/own-templates';
import * as screening from '@tamis/contract/screening';
import * as contract from '@tamis/contract/triggers';
import { createUserGroup } from '@tamis/contract/user-groups';
import * as webhooks from '@tamis/contract/webhooks';
import type { Database } from '../../../platform/db/database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { ownTemplateOf } from '../../../testing/acts/template-acts.ts';
import type { Person } from '../../../testing/test-world.ts';
import { createWorldWithoutJobs } from '../../../testing/world-without-jobs.ts';
import { caseActsOf } from '../../cases/testing.ts';
import type { TemplateMessenger } from '../../templates/index.ts';
import { runTriggers } from '../run/run-triggers.ts';

export type Settings = BodyInputOf<typeof contract.createTrigger>;
export type TriggerWorld = Awaited<ReturnType<typeof createTriggerWorld>>;

/** A merchant with a list, an owner of triggers and whom they tell, in a server that runs no jobs: what waits is carried out by `run`. */
export async function createTriggerWorld(database: Database, environment: Record<string, string> = {}) {
  const world = await createWorldWithoutJobs(database, environment);
  const owner = await world.person(['All']);
  const analyst = await world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
  const stranger = await world.person(['All'], world.otherMerchantId);
  const { id: groupId } = await world.ask(owner, createUserGroup, {
    body: { name: 'MLRO', memberIds: [owner.userId, analyst.userId] },
  });
  const letters: { to: string; subject: string; text: string }[] = [];
  const texts: { to: string; text: string }[] = [];
  const messenger: TemplateMessenger = {
    delivers: { mail: true, sms: true },
    text: async (_trx, { to, text }) => void texts.push({ to, text }),
    letter: async (_trx, { to, rendered: { subject, text } }) => void letters.push({ to, subject, text }),
  };
  let count = 0;

  const notify = (more: object = {}) => ({
    kind: 'notify' as const,
    to: { kind: 'group' as const, id: groupId },
    by: 'both' as const,
    subject: '{{trigger.name}}: {{subject.reference}}',
    body: 'Hello {{user.firstName}},\n\n[Open]({{subject.link}})',
    ...more,
  });
  const assign = () => ({ kind: 'assign' as const, userId: analyst.userId });
  const settings = (more: Partial<Settings> = {}): Settings => ({
    name: `Hits ${(count += 1)}`,
    event: 'search.completed',
    segment: { match: 'all', conditions: [{ field: 'bestScore', operator: 'at-least', value: 0.8 }] },
    actions: [assign(), notify()],
    ...more,
  });
  const statusOf = async (name: string, by = owner) =>
    (await world.ask(by, cases.findCaseStatuses)).statuses.find((status) => status.name === name)?.id ?? '';

  return {
    world,
    owner,
    analyst,
    stranger,
    letters,
    texts,
    messenger,
    notify,
    assign,
    settings,
    statusOf,
    run: (sending = messenger) =>
      runTriggers(
        { messenger: sending, consoleUrl: () => 'https://tamis.example' },
        testJob({ database, clock: world.clock }),
      ),
    /** Pauses what an earlier test left, a minute later. */
    clear: async () => {
      letters.length = 0;
      texts.length = 0;
      world.clock.advance(60_000);
      const { triggers } = await world.ask(owner, contract.findTriggers, { body: { status: 'active' } });
      for (const { id } of triggers)
        await world.ask(owner, contract.setTriggerStatus, { params: { id }, body: { status: 'paused' } });
    },
    active: async (more: Partial<Settings> = {}): Promise<contract.Trigger> => {
      const { id } = await world.ask(owner, contract.createTrigger, { body: settings(more) });
      return world.ask(owner, contract.setTriggerStatus, { params: { id }, body: { status: 'active' } });
    },
    search: async (term = 'Nicolas Morozov'): Promise<string> => {
      const body = { search_term: term, client_ref: 'KYC-20418', filters: { types: ['sanction' as const] } };
      return (await world.ask(owner, screening.createSearch, { body })).result.id;
    },
    runsOf: async (id: string) =>
      (await world.ask(owner, contract.findTriggerRuns, { params: { id } })).runs.map(({ outcome, effects }) => [
        outcome,
        ...effects.map(({ text }) => text),
      ]),
    titlesOf: async (person: Person) =>
      (await world.ask(person, findNotifications, { body: {} })).notifications.map(({ title }) => title),
    webhookOf: async (more: object = {}, by = owner) =>
      (
        await world.ask(by, webhooks.createWebhook, {
          body: { name: `CRM ${(count += 1)}`, url: 'https://hooks.example.com/tamis', modules: ['keys'], ...more },
        })
      ).webhook,
    deliveriesOf: async (webhookId: string) =>
      (await world.ask(owner, findEvents, { body: { webhookId } })).events.map(({ type, deliveries }) => [
        type,
        ...deliveries.filter((one) => one.webhookId === webhookId).map(({ state }) => state),
      ]),
    templateOf: async (more: object = {}, by = owner) => {
      const body = { ...ownTemplateOf(), ...more };
      return world.ask(by, createOwnTemplate, { body });
    },
    openCase: async () => {
      const { id } = await caseActsOf(world, owner).draft();
      await world.ask(owner, cases.openCase, { params: { id } });
      return id;
    },
    moveTo: async (id: string, name: string) =>
      world.ask(owner, cases.setCaseStatus, { params: { id }, body: { statusId: await statusOf(name) } }),
  };
}
