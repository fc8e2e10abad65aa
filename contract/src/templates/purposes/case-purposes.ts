import { firstName, purpose } from '../purpose.ts';

const customer = {
  'customer.name': { label: 'Name of who is written to', example: 'Lena Hofer' },
  'merchant.name': { label: 'Name of your organisation', example: 'Northbank' },
  'case.reference': { label: 'Reference of the case', example: 'C-2026-000123' },
} as const;

/** What a case brings: to its customer in the words of who wrote it, to colleagues without a name: mail is read by others. */
export const casePurposes = {
  'case-message': purpose({
    name: 'Message to a customer',
    summary: 'To a person of a case whom somebody writes to',
    variables: {
      ...customer,
      'message.subject': { label: 'Its subject', example: 'Your account with us' },
      'message.text': {
        label: 'What was written',
        example: 'Thank you for your documents. We will come back to you this week.',
        isRequired: true,
      },
    },
    subject: '{{message.subject}}',
    body: `Dear {{customer.name}},

{{message.text}}

{{merchant.name}}

---

Our reference: {{case.reference}}
`,
  }),
  'case-request': purpose({
    name: 'Request to a customer',
    summary: 'To a person of a case who is asked for a document or a correction',
    variables: {
      ...customer,
      'request.what': { label: 'What is asked for', example: 'Proof of address: Lena Hofer', isRequired: true },
      'request.text': {
        label: 'What was written',
        example: 'A bill of the last three months will do.',
        isRequired: true,
      },
      'request.due': { label: 'By which day', example: '1 December 2026', isRequired: true },
    },
    subject: 'We need something from you: {{request.what}}',
    body: `Dear {{customer.name}},

We need the following from you by {{request.due}}:

{{request.what}}

{{request.text}}

{{merchant.name}}

---

Our reference: {{case.reference}}
`,
  }),
  'case-escalated': purpose({
    name: 'Escalated case',
    summary: 'To whoever a case is escalated to; which one it is stands in the console alone',
    variables: {
      ...firstName,
      'escalation.by': { label: 'Who escalated it', example: 'Marc Duval' },
      'cases.link': {
        label: 'One’s cases in the console',
        example: 'https://tamis.example/case/history?view=mine',
        isAddress: true,
      },
    },
    subject: '{{escalation.by}} has escalated a case to you',
    body: `Dear {{user.firstName}},

{{escalation.by}} has escalated a case to you, or to a user group that you are in.

[Open your cases]({{cases.link}})

---

You receive this because you get mails about cases; your profile says which.
`,
  }),
  'case-colleague-request': purpose({
    name: 'Request to a colleague',
    summary: 'To whoever is asked for something in a case',
    variables: {
      ...firstName,
      'request.by': { label: 'Who asks', example: 'Marc Duval' },
      'request.due': { label: 'By which day', example: '1 December 2026' },
      'case.reference': { label: 'Reference of the case', example: 'C-2026-000123' },
      'request.link': {
        label: 'The case in the console',
        example: 'https://tamis.example/case/details?id=69205d3e7a1c4b0f9e2d8a12&tab=messages',
        isAddress: true,
      },
    },
    subject: '{{request.by}} asks you for something in {{case.reference}}',
    body: `Dear {{user.firstName}},

{{request.by}} asks you for something in the case {{case.reference}}, by {{request.due}}.

[Open the case]({{request.link}})

---

You receive this because you get mails about cases; your profile says which.
`,
  }),
} as const;
