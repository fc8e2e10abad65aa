import { purpose } from '../purpose.ts';

const UNEXPECTED = 'If you did not expect this, you can ignore this message.';

const link = (label: string, path: string) =>
  ({ label, example: `https://tamis.example/${path}#token=example`, isRequired: true, isAddress: true }) as const;

/** Invitations and addresses. */
export const accountPurposes = {
  invitation: purpose({
    name: 'Invitation',
    summary: 'To somebody for whom an account was made',
    variables: {
      'user.firstName': { label: 'First name of who is invited', example: 'Noor' },
      'merchant.name': { label: 'Name of the organisation', example: 'Harrowgate Trust Bank' },
      link: link('Link to choose a password', 'invitation'),
      days: { label: 'For how many days it is valid', example: '7' },
    },
    subject: 'Your account at {{merchant.name}}',
    body: `{{merchant.name}} has made an account for you. Choose a password to sign in.

[Choose a password]({{link}})

---

The link is valid for {{days}} days and works once.

${UNEXPECTED}
`,
  }),
  'new-address': purpose({
    name: 'Confirm a new e-mail address',
    summary: 'To the new address of an account',
    variables: {
      link: link('Link that confirms the address', 'activate_email'),
      hours: { label: 'For how many hours it is valid', example: '24' },
    },
    subject: 'Confirm your new e-mail address',
    body: `This address will be the one that you sign in with.

[Use this address]({{link}})

---

The link is valid for {{hours}} hours and works once.

${UNEXPECTED}
`,
  }),
  'address-changes': purpose({
    name: 'E-mail address about to change',
    summary: 'To the present address of an account that is to have another one',
    variables: {
      'user.firstName': { label: 'First name of who is written to', example: 'Noor' },
      newAddress: { label: 'The new address', example: 'n.castellane@harrowgate.example', isRequired: true },
    },
    subject: 'The e-mail address of your account is about to change',
    body: `Your administrator has asked for your account to use {{newAddress}} from now on. Until that is confirmed there, you sign in as before.

---

If you do not know why, tell your administrator.
`,
  }),
} as const;
