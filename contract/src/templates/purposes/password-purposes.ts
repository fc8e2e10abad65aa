import { moment, NOT_YOU, purpose, firstName } from '../purpose.ts';

const minutes = { label: 'For how many minutes it is valid', example: '30' } as const;
const link = (label: string, path: string) =>
  ({ label, example: `https://tamis.example/${path}`, isRequired: true, isAddress: true }) as const;

const reset = {
  ...firstName,
  link: link('Link to set a new password', 'reset_password#token=example'),
  minutes,
} as const;

/** Passwords and locks of accounts. */
export const passwordPurposes = {
  'password-reset': purpose({
    name: 'Set a new password',
    summary: 'To somebody who asked for a new password where they sign in',
    variables: reset,
    subject: 'Set a new password',
    body: `Somebody asked for a new password for your account.

[Set a new password]({{link}})

---

The link is valid for {{minutes}} minutes and works once.

If you did not ask for this, you can ignore this message. Nothing has changed.
`,
  }),
  'password-reset-by-administrator': purpose({
    name: 'Set a new password, asked for by an administrator',
    summary: 'To somebody whose administrator had a link sent',
    variables: reset,
    subject: 'Set a new password',
    body: `Your administrator asks you to set a new password for your account.

[Set a new password]({{link}})

---

The link is valid for {{minutes}} minutes and works once. After that, ask for another one where you sign in.
`,
  }),
  'account-locked': purpose({
    name: 'Account locked',
    summary: 'To the owner of an account for which a wrong password was entered several times',
    variables: {
      ...firstName,
      link: link('Link that lifts the lock', 'unblock#email=i.farrow%40harrowgate.example&activationCode=123456789'),
      minutes,
      lockMinutes: { label: 'For how many minutes nobody can sign in', example: '15' },
    },
    subject: 'Your account is locked for a while',
    body: `A wrong password was entered for your account several times. For your safety nobody can sign in with it for {{lockMinutes}} minutes.

You can wait, or lift the lock now: you will be sent a new password.

[Unblock my account]({{link}})

---

The link is valid for {{minutes}} minutes and works once.

If it was not you who tried, your password is still unknown to them. Wait, or lift the lock as above.
`,
  }),
  'new-password': purpose({
    name: 'New password after a lock',
    summary: 'To the owner of an account whose lock was lifted',
    variables: {
      ...firstName,
      password: { label: 'The new password', example: 'Vu7#kepRalo2', isRequired: true },
      minutes,
    },
    subject: 'Your new password',
    body: `Your account is no longer locked. Sign in with this password:

    {{password}}

---

It works for one sign-in within {{minutes}} minutes, and you will be asked to choose another one.

${NOT_YOU}
`,
  }),
  'password-changed': purpose({
    name: 'Password changed',
    summary: 'To somebody whose password was changed',
    variables: { ...firstName, ...moment },
    subject: 'Your password was changed',
    body: `The password of your account was changed on {{moment}}. All other sessions were ended.

---

${NOT_YOU}
`,
  }),
} as const;
