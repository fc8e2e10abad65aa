import { scheduledVariables } from '../scheduled-triggers/actions.ts';
import { triggerVariables } from '../triggers/actions.ts';
import type { TemplateText, Variables } from './purpose.ts';

interface OwnKind {
  variables: Variables;
  /** What a new one says first. */
  first: TemplateText;
}

/** What sends the templates that merchants make themselves, and what they may speak of there. */
const kinds = {
  'event-trigger': {
    variables: triggerVariables,
    first: {
      subject: '{{trigger.name}}',
      body: 'Hello {{user.firstName}},\n\n{{event.summary}}: {{subject.reference}}.\n\n[Open it]({{subject.link}})\n',
    },
  },
  'scheduled-trigger': {
    variables: scheduledVariables,
    first: {
      subject: '{{trigger.name}}: {{found.count}}',
      body: 'Hello {{user.firstName}},\n\n{{found.count}} found:\n\n{{found.references}}\n\n[See them]({{found.link}})\n',
    },
  },
} as const satisfies Record<string, OwnKind>;

export type OwnTemplateKey = keyof typeof kinds;
export const ownTemplateKeys = Object.keys(kinds) as [OwnTemplateKey, ...OwnTemplateKey[]];
export const ownKindOf = (key: OwnTemplateKey): OwnKind => kinds[key];
export const isOwnKey = (key: string): key is OwnTemplateKey => Object.hasOwn(kinds, key);
