import { purpose, firstName } from '../purpose.ts';

const page = (label: string, path: string) =>
  ({ label, example: `https://tamis.example${path}`, isAddress: true }) as const;

const batch = {
  ...firstName,
  'batch.name': { label: 'Name of the batch', example: 'Onboarding November' },
  'batch.screened': { label: 'How many rows are screened', example: '120 rows' },
  'batch.link': page('The batch in the console', '/aml/batch/details?id=69205d3e7a1c4b0f9e2d8a12'),
} as const;

const webhook = {
  ...firstName,
  'webhook.name': { label: 'Name of the webhook', example: 'Core banking' },
  'webhook.link': page('The webhook in the console', '/iapi/webhooks?id=69205d3e7a1c4b0f9e2d8a15'),
  days: { label: 'After how many days of failure it is switched off', example: '5' },
} as const;

/** What the work brings. They name nobody who is screened: mail is read by others. */
export const workPurposes = {
  'monitoring-updates': purpose({
    name: 'AML updates',
    summary: 'To whoever made monitored searches that have updates; once they have left, to the owners',
    variables: {
      ...firstName,
      'updates.title': { label: 'What has updates', example: '3 monitored searches have updates', isRequired: true },
      'updates.searches': { label: 'How many searches', example: '3' },
      'updates.cause': { label: 'Why', example: 'a watchlist changed' },
      'updates.link': page('The updates in the console', '/aml/update'),
    },
    subject: '{{updates.title}}',
    body: `Dear {{user.firstName}},

{{updates.title}}, because {{updates.cause}}. Hits cannot be whitelisted there until the updates are acknowledged.

[See the updates]({{updates.link}})

---

You receive this because you made these searches, or because you are an owner and whoever made them has left.
`,
  }),
  'batch-completed': purpose({
    name: 'Batch search completed',
    summary: 'To whoever started a batch that is completed',
    variables: {
      ...batch,
      'batch.onDemo': { label: 'Empty, or that it was on the demo list', example: ' on the demo list' },
      'batch.withHits': { label: 'How many rows have hits', example: '3' },
      'batch.demoWarning': {
        label: 'Empty, or that nobody real was looked for',
        example:
          'It was screened against the demo list of invented people, not against real lists: nobody real was looked for.',
        isRequired: true,
      },
      'batch.notes': {
        label: 'What got no answer, had problems or was left out; a line for each',
        example: '2 rows had problems and were left out. The batch lists them, to be corrected.',
        isRequired: true,
      },
    },
    subject: 'Batch search completed{{batch.onDemo}}: {{batch.screened}} screened, {{batch.withHits}} with hits',
    body: `Dear {{user.firstName}},

{{batch.demoWarning}}

The batch '{{batch.name}}' is completed. {{batch.screened}} screened, {{batch.withHits}} of them with hits.

{{batch.notes}}

[See the batch]({{batch.link}})

---

You receive this because you started this batch.
`,
  }),
  'batch-paused': purpose({
    name: 'Batch search paused',
    summary: 'To whoever started a batch that waits for somebody',
    variables: {
      ...batch,
      'batch.done': { label: 'How many rows are screened, as a number', example: '40' },
      'batch.rows': { label: 'How many rows there are', example: '120 rows' },
      'batch.reason': { label: 'Why it waits', example: 'The limit of the month is reached.', isRequired: true },
    },
    subject: 'Batch search paused',
    body: `Dear {{user.firstName}},

The batch '{{batch.name}}' is paused: {{batch.done}} of {{batch.rows}} screened.

{{batch.reason}}

[See the batch]({{batch.link}})

---

You receive this because you started this batch.
`,
  }),
  'bulk-delete': purpose({
    name: 'Bulk delete completed',
    summary: 'To whoever deleted many searches',
    variables: {
      ...firstName,
      'bulk.outcome': { label: 'What was deleted, in short', example: '24 of 25 searches deleted' },
      'bulk.summary': {
        label: 'What was deleted',
        example: '24 searches of the 25 you selected are permanently deleted.',
        isRequired: true,
      },
      'bulk.failures': {
        label: 'Empty, or what was not deleted and why; a line for each',
        example: 'Not deleted:\n69205d3e7a1c4b0f9e2d8a11: The search is on hold.',
        isRequired: true,
      },
      'bulk.link': page('The history in the console', '/aml/history'),
    },
    subject: 'Bulk delete completed: {{bulk.outcome}}',
    body: `Dear {{user.firstName}},

{{bulk.summary}}

{{bulk.failures}}

[See the history]({{bulk.link}})

---

You receive this because you deleted these searches.
`,
  }),
  'list-trouble': purpose({
    name: 'Lists in trouble',
    summary: 'To those who hold Root when a list is stale or failed',
    variables: {
      ...firstName,
      'lists.title': { label: 'Which lists', example: 'A list needs attention: EU Financial Sanctions' },
      'lists.troubles': {
        label: 'What is wrong; a line for each list',
        example: 'EU Financial Sanctions could not be loaded: nothing of it is searched.',
        isRequired: true,
      },
      'lists.link': page('The watchlists in the console', '/settings/watchlists'),
    },
    subject: '{{lists.title}}',
    body: `Dear {{user.firstName}},

{{lists.troubles}}

Searches go on with the last good versions; they, and every certificate made meanwhile, say so.

[See the watchlists]({{lists.link}})

---

You receive this because you administer this installation. It is sent once for each state of a list.
`,
  }),
  'written-notification': purpose({
    name: 'Notification',
    summary: 'To those whom Root writes a notification to, when it is also mailed',
    variables: {
      'notification.title': { label: 'Its title', example: 'Maintenance on Sunday' },
      'notification.content': {
        label: 'What was written',
        example: 'Tamis is not available from 02:00 to 04:00 (UTC).',
        isRequired: true,
      },
      'notification.link': page('The notifications in the console', '/notifications/history'),
    },
    subject: '{{notification.title}}',
    body: `{{notification.content}}

[Read it in Tamis]({{notification.link}})

---

You receive this because whoever runs your installation wrote to you.
`,
  }),
  'api-key-expires': purpose({
    name: 'API key expires',
    summary: 'To the owner of an API key 30, 7 and 1 day before it expires',
    variables: {
      'key.name': { label: 'Name of the key', example: 'Core banking' },
      'key.hint': { label: 'Its beginning and end', example: 'tms_4f…9d' },
      'key.expiresIn': { label: 'When, from now', example: 'in 7 days' },
      'key.expiresOn': { label: 'On which day', example: '2026-12-01', isRequired: true },
      'key.link': page('The key in the console', '/iapi/apikeydetails?id=69205d3e7a1c4b0f9e2d8a15'),
    },
    subject: 'The API key {{key.name}} expires {{key.expiresIn}}',
    body: `The API key {{key.name}} ({{key.hint}}) expires {{key.expiresIn}}, on {{key.expiresOn}}. From then on, programs that use it are refused.

Rotate it to get a new secret with the same settings. The old one can go on for up to 7 days, so that programs can change over.

[Open the API key]({{key.link}})
`,
  }),
  'webhook-failing': purpose({
    name: 'Webhook failing',
    summary: 'To the owner of a webhook that has failed for half the days after which it is switched off',
    variables: webhook,
    subject: 'The webhook {{webhook.name}} has been failing for days',
    body: `No event has reached the receiver of the webhook {{webhook.name}} for half of the {{days}} days after which it is switched off.

Delivery is still being retried. If it still fails after {{days}} days, the webhook is switched off.

[Open the webhook]({{webhook.link}})
`,
  }),
  'webhook-off': purpose({
    name: 'Webhook switched off',
    summary: 'To the owner of a webhook that was switched off because it failed',
    variables: {
      ...webhook,
      'webhook.reason': {
        label: 'Why',
        example: 'The receiver of the webhook Core banking answered that it is gone for good (410).',
        isRequired: true,
      },
    },
    subject: 'The webhook {{webhook.name}} was switched off',
    body: `{{webhook.reason}}

Nothing is sent to it any more. When it works again, switch it on and send what failed again.

[Open the webhook]({{webhook.link}})
`,
  }),
} as const;
