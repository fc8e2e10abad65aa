import { moment, NOT_YOU, purpose, firstName } from '../purpose.ts';

const occasion = {
  ...firstName,
  ...moment,
  device: { label: 'Browser and system', example: 'Firefox on Windows' },
  networkAddress: { label: 'Network address', example: '198.51.100.7' },
} as const;

const method = { method: { label: 'The second factor', example: 'an authenticator app' } } as const;

/** Sign-ins and second factors. */
export const signInPurposes = {
  'verification-code': purpose({
    name: 'Verification code',
    summary: 'To somebody who signs in, or proves who they are, with a code by mail',
    variables: {
      ...firstName,
      code: { label: 'The code', example: '123456', isRequired: true },
      minutes: { label: 'For how many minutes it is valid', example: '10' },
    },
    subject: 'Your verification code',
    body: `Enter this code to go on:

    {{code}}

---

The code is valid for {{minutes}} minutes and works once. Nobody from Tamis will ask you for it.

Somebody who knows your password asked for it. ${NOT_YOU}
`,
  }),
  'new-device': purpose({
    name: 'Sign-in from a new device',
    summary: 'To somebody whose account was used from a device or network for the first time',
    variables: occasion,
    subject: 'New sign-in to your account',
    body: `Your account was used on {{moment}} from a device or network that it had not been used from before.

Device: {{device}}

Network address: {{networkAddress}}

---

If this was you, there is nothing to do.

${NOT_YOU}
`,
  }),
  'wrong-codes': purpose({
    name: 'Wrong verification codes',
    summary: 'To somebody for whose account several wrong codes were entered after the right password',
    variables: occasion,
    subject: 'Wrong verification codes for your account',
    body: `Somebody entered your password, and then several wrong verification codes, on {{moment}}. They were not let in.

Device: {{device}}

Network address: {{networkAddress}}

---

${NOT_YOU}
`,
  }),
  'two-factor-enabled': purpose({
    name: 'Two-factor sign-in switched on',
    summary: 'To somebody who switched on two-factor sign-in',
    variables: { ...firstName, ...moment, ...method },
    subject: 'Two-factor sign-in is on',
    body: `Two-factor sign-in with {{method}} was switched on for your account on {{moment}}.

---

${NOT_YOU}
`,
  }),
  'two-factor-changed': purpose({
    name: 'Second factor changed',
    summary: 'To somebody who changed their second factor',
    variables: { ...firstName, ...moment, ...method },
    subject: 'Your second factor was changed',
    body: `The second factor of your account was changed to {{method}} on {{moment}}.

---

${NOT_YOU}
`,
  }),
  'two-factor-disabled': purpose({
    name: 'Two-factor sign-in switched off',
    summary: 'To somebody who switched off two-factor sign-in',
    variables: { ...firstName, ...moment },
    subject: 'Two-factor sign-in is off',
    body: `Two-factor sign-in was switched off for your account on {{moment}}.

---

${NOT_YOU}
`,
  }),
  'two-factor-removed': purpose({
    name: 'Second factor removed by an administrator',
    summary: 'To somebody whose administrator switched off two-factor sign-in',
    variables: { ...firstName, ...moment },
    subject: 'Two-factor sign-in was removed',
    body: `Your administrator switched off two-factor sign-in for your account on {{moment}}.

From now on the password alone signs you in. Set up two-factor sign-in again in your profile.

---

${NOT_YOU}
`,
  }),
  'recovery-codes-made': purpose({
    name: 'New recovery codes',
    summary: 'To somebody who had new recovery codes made',
    variables: { ...firstName, ...moment },
    subject: 'New recovery codes',
    body: `New recovery codes were made for your account on {{moment}}. The old ones no longer work.

---

${NOT_YOU}
`,
  }),
  'recovery-code-used': purpose({
    name: 'Recovery code used',
    summary: 'To somebody whose account was signed in to with a recovery code',
    variables: { ...firstName, ...moment },
    subject: 'A recovery code was used',
    body: `Somebody signed in to your account with a recovery code on {{moment}}. That code is used up.

---

${NOT_YOU}
`,
  }),
  'message-opened': purpose({
    name: 'A message was read by an administrator',
    summary: 'To the owner of an account when an administrator of the installation reads what opens it',
    variables: { ...firstName, ...moment },
    subject: 'A message that opens your account was read',
    body: `On {{moment}} an administrator of this installation opened a message to you that holds a link or a code of your account.

This is expected where no mail server is set up and you asked for it.

---

If you did not ask for it, set a new password at once and tell whoever is responsible for the installation.
`,
  }),
} as const;
