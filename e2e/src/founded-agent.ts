import type { Claim } from '@tamis/contract';
import { createMerchant } from '@tamis/contract/merchants/management';
import { createRole } from '@tamis/contract/roles';
import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { inviteColleague } from './invite-colleague.ts';
import type { Mailbox } from './mailbox.ts';

interface Founded {
  /** Who can sign in. */
  agent: { email: string; password: string };
  agentId: string;
  /** By their names. */
  merchantIds: Record<string, string>;
}

/** Merchants, and somebody of the provider's own who can be linked to them; the tab has a session of Root. */
export async function foundAgent(
  page: Page,
  mailbox: Mailbox,
  { name, merchants }: { name: [string, string]; merchants: readonly string[] },
): Promise<Founded> {
  const merchantIds: Record<string, string> = {};
  for (const merchant of merchants) {
    const host = `${merchant.split(' ')[0]?.toLowerCase()}.example`;
    const owner = { ownerName: 'Imogen', ownerSurname: 'Hartley', ownerEmail: `imogen@${host}` };
    const body = { name: merchant, contactEmail: `compliance@${host}`, country: 'IE', timeZone: 'Europe/Dublin' };
    merchantIds[merchant] = (await callApi(page, createMerchant, { ...body, ...owner })).id;
  }
  const claims: Claim[] = ['Agent', 'ComplySearch', 'ComplyFind', 'ComplyDelete', 'Report', 'UserFind'];
  const { id: roleId } = await callApi(page, createRole, { name: `Agent ${name[0]}`, claims });
  const { id: agentId, ...agent } = await inviteColleague(page, mailbox, { name, host: 'provider.example', roleId });
  return { agent, agentId, merchantIds };
}
