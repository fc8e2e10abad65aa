import type { Endpoint } from '@tamis/contract';
import { offboardUser } from '@tamis/contract/offboarding';
import * as invitations from '@tamis/contract/invitations';
import * as roles from '@tamis/contract/roles';
import * as security from '@tamis/contract/user-security';
import * as t from '@tamis/contract/two-factor';
import * as users from '@tamis/contract/users';
import { type Act, type Acts, PASSWORD, type Stage } from './act.ts';

let made = 0;

async function role({ world, owner }: Stage): Promise<string> {
  made += 1;
  return (await world.ask(owner, roles.createRole, { body: { name: `Reviewer ${made}`, claims: ['ComplyFind'] } })).id;
}

const address = (): string => `invited-${(made += 1)}@bank.example`;

async function invited(stage: Stage): Promise<{ id: string; email: string; token: string }> {
  const [email, roleId] = [address(), await role(stage)];
  const body = { name: 'Noor', surname: 'Castellane', email, roleId };
  const { id, link } = await stage.world.ask(stage.owner, users.inviteUser, { body });
  return { id, email, token: tokenIn(link) };
}

const tokenIn = (link: string | null): string =>
  new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';

const onSomebody =
  (more: object = {}): Act =>
  async ({ somebody }) => ({ input: { params: { id: (await somebody()).userId }, ...more } });

export const peopleActs: Acts = new Map<Endpoint, Act>([
  [roles.createRole, async () => ({ input: { body: { name: 'Analyst', claims: ['ComplyFind'] } } })],
  [
    roles.updateRole,
    async (stage) => ({ input: { params: { id: await role(stage) }, body: { name: 'Other', claims: [] } } }),
  ],
  [roles.deleteRole, async (stage) => ({ input: { params: { id: await role(stage) } } })],
  [
    users.inviteUser,
    async (stage) => ({
      input: { body: { name: 'Noor', surname: 'Castellane', email: address(), roleId: await role(stage) } },
    }),
  ],
  [users.reviewAccess, async () => ({ input: { body: {} } })],
  [users.resendInvitation, async (stage) => ({ input: { params: { id: (await invited(stage)).id } } })],
  [users.updateUser, onSomebody({ body: { name: 'Noor', surname: 'Castellane' } })],
  [
    users.giveUserRole,
    async (stage) => ({
      input: { params: { id: (await stage.somebody()).userId }, body: { roleId: await role(stage) } },
    }),
  ],
  [users.setUserGroups, onSomebody({ body: { groupIds: [] } })],
  [users.blockUser, onSomebody({ body: { isBlocked: true, reason: 'Left the bank' } })],
  [users.deleteUser, onSomebody()],
  [offboardUser, onSomebody({ body: { ending: 'block', reason: 'Left the bank' } })],
  [
    users.changeUserEmail,
    async ({ somebody }) => ({ input: { body: { id: (await somebody()).userId, email: address() } } }),
  ],
  [security.endUserSessions, onSomebody()],
  [
    security.endUserSession,
    async ({ somebody }) => {
      const { userId, sessionId } = await somebody();
      return { input: { params: { id: userId, sessionId } } };
    },
  ],
  [
    security.removeTwoFactor,
    async ({ world, somebody, mailbox }) => {
      const person = await somebody();
      await world.ask(person, t.preValidate, { body: { password: PASSWORD } });
      await world.ask(person, t.prepareTwoFactor, { body: { method: 'Email' } });
      const { text } = await mailbox.newest(person.email, 'verification-code');
      await world.ask(person, t.validateTwoFactor, { body: { code: /\d{6}/.exec(text)?.[0] ?? '' } });
      await world.ask(person, t.enableTwoFactor);
      return { input: { params: { id: person.userId }, body: { reason: 'Lost the phone' } } };
    },
  ],
  [security.setUpdateMails, onSomebody({ body: { enabled: false } })],
  [security.setCaseExpiryMails, onSomebody({ body: { enabled: false } })],
  [
    security.setUpdateNotifications,
    async ({ somebody }) => ({ input: { body: { id: (await somebody()).userId, enabled: false } } }),
  ],
  [
    invitations.acceptInvitation,
    async (stage) => ({
      by: null,
      input: { body: { token: (await invited(stage)).token, password: PASSWORD, deviceInfo: '' } },
    }),
  ],
  [
    invitations.activateEmail,
    async ({ world, owner, somebody }) => {
      const body = { id: (await somebody()).userId, email: address() };
      const { link } = await world.ask(owner, users.changeUserEmail, { body });
      return { by: null, input: { body: { token: tokenIn(link) } } };
    },
  ],
  [
    users.changeUsers,
    async ({ somebody }) => ({
      input: { body: { ids: [(await somebody()).userId], act: 'block', reason: 'Left the bank' } },
    }),
  ],
]);
