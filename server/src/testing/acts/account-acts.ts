import type { Endpoint } from '@tamis/contract';
import * as a from '@tamis/contract/auth';
import * as i from '@tamis/contract/impersonation';
import { changeDashboardSettings, exportChart } from '@tamis/contract/dashboard';
import * as n from '@tamis/contract/notifications';
import * as o from '@tamis/contract/outbox';
import * as p from '@tamis/contract/passwords';
import * as prefs from '@tamis/contract/preferences';
import * as profile from '@tamis/contract/profile';
import * as filters from '@tamis/contract/saved-filters';
import * as texts from '@tamis/contract/text-numbers';
import * as t from '@tamis/contract/two-factor';
import * as g from '@tamis/contract/user-groups';
import type { Person } from '../test-world.ts';
import { type Act, type Acts, PASSWORD, type Stage } from './act.ts';

const credentials = ({ email }: Person) => ({ email, password: PASSWORD, deviceInfo: 'a browser' });
const code = async ({ mailbox }: Stage, { email }: Person, after = 0): Promise<string> =>
  /\d{6}/.exec((await mailbox.newest(email, 'verification-code', after)).text)?.[0] ?? '';

async function proved({ world, somebody }: Stage): Promise<Person> {
  const person = await somebody();
  await world.ask(person, t.preValidate, { body: { password: PASSWORD } });
  return person;
}

/** Somebody whose code was asked for by mail and given, short of switching two-factor on. */
async function validated(stage: Stage): Promise<Person> {
  const person = await proved(stage);
  await stage.world.ask(person, t.prepareTwoFactor, { body: { method: 'Email' } });
  await stage.world.ask(person, t.validateTwoFactor, { body: { code: await code(stage, person) } });
  return person;
}

async function withTwoFactor(stage: Stage): Promise<Person> {
  const person = await validated(stage);
  await stage.world.ask(person, t.enableTwoFactor);
  return person;
}

/** The sign-in of somebody with two-factor that waits for its code. */
async function waiting(stage: Stage): Promise<Person> {
  const person = await withTwoFactor(stage);
  stage.world.clock.advance(60_000);
  const { auth } = await stage.world.ask(null, a.genericLogin, { body: credentials(person) });
  return { ...person, token: auth.token };
}

async function withTextNumber({ world, somebody }: Stage, number: string): Promise<Person> {
  const person = await somebody();
  await world.ask(person, texts.giveTextNumber, { body: { number } });
  return person;
}

const pass = async (stage: Stage) => {
  const by = await waiting(stage);
  return { by, input: { body: { userID: by.userId, code: await code(stage, by, 1), deviceInfo: '' } } };
};

async function written({ world, root, owner }: Stage): Promise<string> {
  const receivers = { kind: 'users' as const, ids: [owner.userId] };
  const body = { title: 'Sunday', content: 'Screening rests.', receivers };
  return (await world.ask(root, n.createNotification, { body })).id;
}
const aboutNotification = async (stage: Stage) => {
  await written(stage);
  const { notifications } = await stage.world.ask(stage.owner, n.findNotifications, { body: { search: 'Sunday' } });
  return { input: { body: { ids: notifications.slice(0, 1).map(({ id }) => id) } } };
};

async function group({ world, owner }: Stage): Promise<string> {
  return (await world.ask(owner, g.createUserGroup, { body: { name: `Group ${world.clock.now().getTime()}` } })).id;
}

let kept = 0;
const filterOf = (name: string) => ({ name, filter: { list: 'queue', query: { view: 'mine' } } }) as const;
async function savedFilter({ world, owner }: Stage): Promise<string> {
  const body = filterOf(`Mine ${(kept += 1)}`);
  return (await world.ask(owner, filters.createSavedFilter, { body })).id;
}

export const accountActs: Acts = new Map<Endpoint, Act>([
  [a.genericLogin, async ({ somebody }) => ({ by: null, input: { body: credentials(await somebody()) } })],
  [filters.createSavedFilter, async () => ({ input: { body: filterOf('Mine') } })],
  [
    filters.updateSavedFilter,
    async (stage) => ({ input: { params: { id: await savedFilter(stage) }, body: filterOf('Still mine') } }),
  ],
  [filters.deleteSavedFilter, async (stage) => ({ input: { params: { id: await savedFilter(stage) } } })],
  [a.logout, async ({ somebody }) => ({ by: await somebody() })],
  [
    a.resendOtp,
    async (stage) => {
      const by = await waiting(stage);
      stage.world.clock.advance(60_000);
      return { by, input: { body: { userID: by.userId } } };
    },
  ],
  [
    a.sendOtpToAlternative,
    async (stage) => {
      const by = await waiting(stage);
      stage.world.clock.advance(60_000);
      return { by, input: { body: { userID: by.userId, channel: 'Email' } } };
    },
  ],
  [a.twoFALogin, pass],
  [a.twoFALoginTwin, pass],
  [
    i.impersonationLogin,
    async ({ world, somebody }) => ({
      by: await world.person(['Root']),
      input: { body: { userId: (await somebody()).userId, deviceInfo: '' } },
    }),
  ],
  [
    i.impersonationReset,
    async ({ world, somebody }) => {
      const person = await somebody();
      // Acting as another ends the session of before.
      const { auth } = await world.ask(await world.person(['Root']), i.impersonationLogin, {
        body: { userId: person.userId, deviceInfo: '' },
      });
      return { by: { ...person, token: auth.token } };
    },
  ],
  [
    n.createNotification,
    async ({ root }) => ({
      by: root,
      input: { body: { title: 'Sunday', content: 'Screening rests.', receivers: { kind: 'everybody' } } },
    }),
  ],
  [
    changeDashboardSettings,
    async () => ({ input: { body: { chartConfig: [{ chart_id: 'aml_total', visible: false, order: 0 }] } } }),
  ],
  [exportChart, async () => ({ input: { body: { chart_id: 'aml_total' } } })],
  [n.readNotifications, aboutNotification],
  [n.unreadNotifications, aboutNotification],
  [n.deleteByReceiver, aboutNotification],
  [n.deleteNotifications, aboutNotification],
  [n.deleteBySender, async (stage) => ({ by: stage.root, input: { body: { ids: [await written(stage)] } } })],
  [
    o.viewMessage,
    async (stage) => {
      const person = await stage.somebody();
      await stage.world.ask(null, p.recoverPassword, { body: { email: person.email, deviceInfo: '' } });
      return {
        by: stage.root,
        input: { params: { id: (await stage.mailbox.newest(person.email, 'password-reset')).id } },
      };
    },
  ],
  [
    p.recoverPassword,
    async ({ somebody }) => ({ by: null, input: { body: { email: (await somebody()).email, deviceInfo: '' } } }),
  ],
  [
    p.changePassword,
    async ({ somebody }) => {
      const by = await somebody();
      return {
        by,
        input: {
          params: { id: by.userId },
          body: { currentPassword: PASSWORD, newPassword: 'Other-Horse-10!', deviceInfo: '' },
        },
      };
    },
  ],
  [
    prefs.upsertPreferences,
    async () => ({
      input: {
        body: {
          dateFormat: 'DD/MM/YYYY',
          clockFormat: '12-Hour',
          nameFormat: 'FirstName + LastName',
          timeZone: 'Browser Default',
        },
      },
    }),
  ],
  [profile.changeProfile, async () => ({ input: { body: { name: 'Ines', surname: 'Farrow' } } })],
  [profile.closeOtherSessions, async ({ somebody }) => ({ by: await somebody() })],
  [
    profile.closeOneSession,
    async ({ world, somebody }) => {
      const by = await somebody();
      const { auth } = await world.ask(null, a.genericLogin, { body: credentials(by) });
      return { by, input: { params: { id: auth.sessionId } } };
    },
  ],
  [
    texts.giveTextNumber,
    async ({ somebody }) => ({ by: await somebody(), input: { body: { number: '+41791110001' } } }),
  ],
  [
    texts.confirmTextNumber,
    async (stage) => {
      const by = await withTextNumber(stage, '+41791110002');
      const { text } = await stage.mailbox.newest('+41791110002', 'verification-code');
      return { by, input: { body: { code: /\d{6}/.exec(text)?.[0] ?? '' } } };
    },
  ],
  [texts.withdrawTextNumber, async (stage) => ({ by: await withTextNumber(stage, '+41791110003') })],
  [t.preValidate, async ({ somebody }) => ({ by: await somebody(), input: { body: { password: PASSWORD } } })],
  [t.prepareTwoFactor, async (stage) => ({ by: await proved(stage), input: { body: { method: 'Email' } } })],
  [
    t.validateTwoFactor,
    async (stage) => {
      const by = await proved(stage);
      await stage.world.ask(by, t.prepareTwoFactor, { body: { method: 'Email' } });
      return { by, input: { body: { code: await code(stage, by) } } };
    },
  ],
  [t.enableTwoFactor, async (stage) => ({ by: await validated(stage) })],
  [
    t.changeVerificationMethod,
    async (stage) => {
      const by = await withTwoFactor(stage);
      await stage.world.ask(by, t.prepareTwoFactor, { body: { method: 'SMS', phoneNumber: '+41791234567' } });
      const sms = /\d{6}/.exec((await stage.mailbox.newest('+41791234567', 'verification-code')).text)?.[0] ?? '';
      await stage.world.ask(by, t.validateTwoFactor, { body: { code: sms } });
      return { by };
    },
  ],
  [t.regenerateRecoveryCodes, async (stage) => ({ by: await withTwoFactor(stage) })],
  [t.disableTwoFactor, async (stage) => ({ by: await withTwoFactor(stage) })],
  [g.createUserGroup, async () => ({ input: { body: { name: 'Trade finance' } } })],
  [
    g.updateUserGroup,
    async (stage) => ({ input: { params: { id: await group(stage) }, body: { name: 'EMEA onboarding' } } }),
  ],
  [g.deleteUserGroup, async (stage) => ({ input: { params: { id: await group(stage) } } })],
]);
