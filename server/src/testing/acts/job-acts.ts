import { requestRemoval, setArchiveRetention, takeSnapshot } from '@tamis/contract/archiver';
import { createApiKey } from '@tamis/contract/api-keys';
import * as b from '@tamis/contract/batches';
import { startCaseImport } from '@tamis/contract/cases';
import * as e from '@tamis/contract/exports';
import { createNotification } from '@tamis/contract/notifications';
import * as s from '@tamis/contract/screening';
import * as t from '@tamis/contract/triggers';
import { batchOf, HEADER, uploadFile } from '../../modules/batches/testing.ts';
import { caseActsOf, importOf, uploadImport } from '../../modules/cases/testing.ts';
import { CUSTOM_LIST } from '../custom-list.ts';
import { ENTITY, type Stage } from './act.ts';
import { scopeOf } from './archive-acts.ts';
import { caseClockJobs } from './case-clock-acts.ts';
import { type JobAct, LONG_AGO, SOON } from './job-act.ts';
import { scheduledJobs } from './scheduled-acts.ts';
import { triggerOf } from './trigger-acts.ts';

const CUSTOMERS = 'case_type,surname\nPrivate client,Heron\n';
const ROWS = `${HEADER}\nSea Heron,,,,,,yes,no,no\n`;

async function batch({ world, owner }: Stage): Promise<string> {
  return batchOf(await uploadFile(world, owner, ROWS)).id;
}

/** Every job that changes what people see, by its name. */
export const jobActs: ReadonlyMap<string, JobAct> = new Map([
  [
    'triggers.run',
    {
      action: 'triggers.run',
      call: async (stage) => {
        const { id } = await stage.world.ask(stage.owner, t.createTrigger, { body: triggerOf(stage) });
        await stage.world.ask(stage.owner, t.setTriggerStatus, { params: { id }, body: { status: 'active' } });
        await stage.search();
      },
    },
  ],
  [
    'api-keys.warn',
    {
      action: 'api-keys.warn',
      given: async ({ world, owner }) => {
        const body = { name: 'Nightly', scopes: ['ComplyFind' as const] };
        const { key } = await world.ask(owner, createApiKey, { body });
        return { aged: { statement: 'update api_keys set expires_at = $2 where id = $1', values: [key.id, SOON] } };
      },
    },
  ],
  [
    'archive.expire',
    {
      action: 'archive.expire',
      given: async (stage) => {
        const { id } = await stage.world.ask(stage.owner, takeSnapshot, { body: { scope: await scopeOf(stage) } });
        return {
          aged: { statement: 'update archive_requests set expires_at = $2 where id = $1', values: [id, LONG_AGO] },
        };
      },
    },
  ],
  [
    'archive.retain',
    {
      action: 'archive.remove',
      given: async ({ world, owner, search }) => {
        await world.ask(owner, setArchiveRetention, { body: { kind: 'searches', days: 30 } });
        return {
          aged: {
            statement: 'update searches set created_at = $2, is_monitored = false where id = $1',
            values: [await search(), LONG_AGO],
          },
        };
      },
    },
  ],
  [
    'archive.work',
    {
      action: 'searches.remove',
      call: async (stage) =>
        stage.world.ask(stage.owner, requestRemoval, {
          body: { scope: await scopeOf(stage), why: 'contract', reason: 'Contract ended' },
        }),
    },
  ],
  [
    'batches.run',
    {
      action: 'batches.complete',
      call: async (stage) => stage.world.ask(stage.owner, b.startBatch, { body: { id: await batch(stage) } }),
    },
  ],
  [
    'batches.tick',
    {
      action: 'batches.discard',
      given: async (stage) => ({
        aged: {
          statement: 'update batches set is_whole = false, created_at = $2 where id = $1',
          values: [await batch(stage), LONG_AGO],
        },
      }),
    },
  ],
  [
    'case-imports.run',
    {
      action: 'case-imports.complete',
      call: async ({ world, owner }) => {
        const { id } = importOf(await uploadImport(world, owner, CUSTOMERS));
        return world.ask(owner, startCaseImport, { params: { id }, body: {} });
      },
    },
  ],
  [
    'case-imports.tick',
    {
      action: 'case-imports.remove',
      given: async ({ world, owner }) => ({
        aged: {
          statement: 'update case_imports set created_at = $2 where id = $1',
          values: [importOf(await uploadImport(world, owner, CUSTOMERS)).id, LONG_AGO],
        },
      }),
    },
  ],
  [
    'billing.close',
    {
      action: 'billing.close',
      given: async ({ owner }) => ({
        aged: {
          statement: 'update merchants set created_at = $2 where id = $1',
          values: [owner.merchantId, '2026-10-05T10:00:00Z'],
        },
      }),
    },
  ],
  [
    'screening-proofs.sign',
    {
      action: 'screening-proofs.sign',
      given: async ({ owner }) => ({
        aged: {
          statement: 'update merchants set created_at = $2 where id = $1',
          values: [owner.merchantId, '2026-11-19T10:00:00Z'],
        },
      }),
    },
  ],
  [
    'notifications.send',
    {
      action: 'notifications.send',
      given: async ({ world, root }) => {
        const body = {
          title: 'Sunday',
          content: 'Screening rests.',
          receivers: { kind: 'everybody' as const },
          sendAt: SOON,
        };
        const { id } = await world.ask(root, createNotification, { body });
        return {
          aged: { statement: 'update written_notifications set send_at = $2 where id = $1', values: [id, LONG_AGO] },
        };
      },
    },
  ],
  [
    'certificates.make',
    {
      action: 'certificates.complete',
      call: async ({ world, owner, search }) =>
        world.ask(owner, e.startCertificates, {
          body: { merchantId: owner.merchantId, complySearchIds: [await search()] },
        }),
    },
  ],
  ...caseClockJobs,
  ...scheduledJobs,
  [
    'cases.keep-risks',
    {
      action: 'cases.compute-risk',
      given: async ({ world, owner }) => {
        const { draft, addPerson, screen } = caseActsOf(world, owner);
        const { id } = await draft();
        await screen(id, await addPerson(id));
        return {};
      },
    },
  ],
  ['passwords.send-reset-link', { action: 'passwords.send-reset-link', given: toSomebody }],
  [
    'queue.end-claims',
    {
      action: 'queue.end-claim',
      given: async ({ world, owner, search }) => {
        await search();
        await world.ask(owner, s.claimNext, { body: { hits: 1 } });
        return { aged: { statement: 'update review_queue set assigned_at = $1 where is_claim', values: [LONG_AGO] } };
      },
    },
  ],
  [
    'searches.bulk',
    {
      action: 'searches.monitor',
      call: async ({ world, owner, search }) =>
        world.ask(owner, s.monitorBatch, { body: { ids: [await search()], is_monitored: false } }),
    },
  ],
  [
    'searches.purge',
    {
      action: 'searches.purge',
      given: async ({ world, owner, search }) => {
        const id = await search();
        await world.ask(owner, s.deleteSearch, { params: { id } });
        return { aged: { statement: 'update searches set deleted_at = $2 where id = $1', values: [id, LONG_AGO] } };
      },
    },
  ],
  ['sign-ins.send-lock-notice', { action: 'sign-ins.lock', given: toSomebody }],
  [
    'watchlists.import',
    {
      action: 'watchlists.activate',
      call: ({ world }) =>
        world.importList('house', {
          'house.csv': `${CUSTOM_LIST}H-9,person,Another Name,,sanction,Invented,2020-01-02,,\n`,
        }),
    },
  ],
  [
    'watchlists.tick',
    {
      action: 'watchlists.tell-trouble',
      given: async () => ({
        aged: {
          statement: 'update list_sources set is_enabled = true, last_error = $2 where key = $1',
          values: ['un-sc', 'Nobody answered'],
        },
      }),
    },
  ],
  [
    'whitelist.expire',
    {
      action: 'whitelist.expire',
      given: async ({ world, owner, search }) => {
        const id = await search();
        await world.ask(owner, s.updateWhitelist, { body: { id, entities: [ENTITY], is_whitelisted: true } });
        return {
          aged: {
            statement: 'update whitelist_entries set ends_on = $2 where search_id = $1',
            values: [id, '2020-01-01'],
          },
        };
      },
    },
  ],
] satisfies [string, JobAct][]);

async function toSomebody({ somebody }: Stage) {
  return { data: { email: (await somebody()).email } };
}
