import type { Endpoint } from '@tamis/contract';
import * as merchants from '@tamis/contract/merchants/management';
import * as policy from '@tamis/contract/merchants/policy';
import { downloadProgrammeReport } from '@tamis/contract/programme-report';
import { exportAmlReport } from '@tamis/contract/reports';
import { exportBillingReports } from '@tamis/contract/billing';
import type { Act, Acts, Stage } from './act.ts';

let made = 0;

function newMerchant() {
  made += 1;
  return {
    name: `Merchant ${made}`,
    contactEmail: 'compliance@merchant.example',
    country: 'IE',
    timeZone: 'Europe/Dublin',
    ownerName: 'Ines',
    ownerSurname: 'Farrow',
    ownerEmail: `owner-${made}@merchant.example`,
  };
}

async function merchant({ world, root }: Stage): Promise<{ id: string; name: string }> {
  const body = newMerchant();
  return { id: (await world.ask(root, merchants.createMerchant, { body })).id, name: body.name };
}

const onMerchant =
  (more: object): Act =>
  async (stage) => ({ by: stage.root, input: { body: { id: (await merchant(stage)).id, ...more } } });

const blocked = { isBlocked: true, reason: 'Did not pay' };

export const merchantActs: Acts = new Map<Endpoint, Act>([
  [merchants.createMerchant, async ({ root }) => ({ by: root, input: { body: newMerchant() } })],
  [
    merchants.updateMerchant,
    onMerchant({ name: 'Other', contactEmail: 'a@b.example', country: 'CH', timeZone: 'Europe/Zurich' }),
  ],
  [merchants.permitMerchant, onMerchant({ modules: [], limits: { users: 5 } })],
  [merchants.blockMerchant, onMerchant(blocked)],
  [merchants.expireMerchant, onMerchant({ expiresAt: '2027-01-01T00:00:00.000Z' })],
  [merchants.exportMerchants, async ({ root }) => ({ by: root, input: { body: { view: 'list' } } })],
  [
    policy.setSignInPolicy,
    async ({ root }) => {
      const body = { twoFactorFrom: null, sessionMinutes: 60, idleMinutes: 15, networks: ['127.0.0.0/8'] };
      return { by: root, input: { body } };
    },
  ],
  [policy.setRetention, async ({ root }) => ({ by: root, input: { body: { years: 10 } } })],
  [policy.setLegalMinimum, async ({ root }) => ({ by: root, input: { body: { years: 1 } } })],
  [
    exportAmlReport,
    async ({ root }) => {
      const dateRange = { start_date: '2026-10-22T00:00:00.000Z', end_date: '2026-11-20T23:59:59.999Z' };
      return { by: root, input: { body: { merchantIds: [root.merchantId], dateRange } } };
    },
  ],
  [
    downloadProgrammeReport,
    async ({ root }) => ({ by: root, input: { body: { from: '2026-10-22', to: '2026-11-20', format: 'xlsx' } } }),
  ],
  [
    exportBillingReports,
    async ({ root }) => ({
      by: root,
      input: { params: { periodId: '2026-11' }, body: { merchantIds: [root.merchantId] } },
    }),
  ],
  [
    merchants.deleteMerchant,
    async (stage) => {
      const { id, name } = await merchant(stage);
      await stage.world.ask(stage.root, merchants.blockMerchant, { body: { id, ...blocked } });
      return {
        by: stage.root,
        input: { params: { id }, query: { name, reason: 'The contract ended', snapshot: 'declined' } },
      };
    },
  ],
]);
