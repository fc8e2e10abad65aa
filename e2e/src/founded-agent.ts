import { BASE_PATH, type Claim } from '@tamis/contract';
import { acceptInvitation } from '@tamis/contract/invitations';
import { createMerchant } from '@tamis/contract/merchant-management';
import { createRole } from '@tamis/contract/roles';
import { inviteUser } from '@tamis/contract/users';
import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import type { Mailbox } from './mailbox.ts';

const PASSWORD = 'Sieve-Fourth-2026!';

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
  const email = `${name[0].toLowerCase()}@provider.example`;
  const { id: agentId } = await callApi(page, inviteUser, { name: name[0], surname: name[1], email, roleId });
  const { text = '' } = await mailbox.next(email, /./);
  const token = /#token=([^\s"&]+)/.exec(text)?.[1] ?? '';
  const answer = await page.request.post(BASE_PATH + acceptInvitation.path, {
    data: { token, password: PASSWORD, deviceInfo: 'A journey' },
  });
  if (!answer.ok()) throw new Error(`The invitation was answered with ${answer.status()}`);
  return { agent: { email, password: PASSWORD }, agentId, merchantIds };
}
