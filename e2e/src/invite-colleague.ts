import { BASE_PATH } from '@tamis/contract';
import { acceptInvitation } from '@tamis/contract/invitations';
import { inviteUser } from '@tamis/contract/users';
import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import type { Mailbox } from './mailbox.ts';

const PASSWORD = 'Sieve-Fourth-2026!';

/** Somebody in the organisation of whoever the tab has a session of, who has taken the link of the mail and can sign in. */
export async function inviteColleague(
  page: Page,
  mailbox: Mailbox,
  { name: [name, surname], host, roleId }: { name: [string, string]; host: string; roleId: string },
): Promise<{ id: string; email: string; password: string }> {
  const email = `${name.toLowerCase()}@${host}`;
  const { id } = await callApi(page, inviteUser, { name, surname, email, roleId });
  const { text = '' } = await mailbox.next(email, /./);
  const token = /#token=([^\s"&]+)/.exec(text)?.[1] ?? '';
  const answer = await page.request.post(BASE_PATH + acceptInvitation.path, {
    data: { token, password: PASSWORD, deviceInfo: 'A journey' },
  });
  if (!answer.ok()) throw new Error(`The invitation was answered with ${answer.status()}`);
  return { id, email, password: PASSWORD };
}
