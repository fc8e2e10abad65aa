import { z } from 'zod';
import { type Claim, holdsAny } from '../calls/claims.ts';
import { events, type EventType, eventTypes } from '../events.ts';
import { isModuleOn, type ModuleKey } from '../calls/modules.ts';
import { id, text } from '../calls/shared.ts';
import type { Variables } from '../templates/purpose.ts';

export const MOST_ACTIONS = 10;
/** What a trigger does in an hour at most; then it is paused, and its owner told. */
export const MOST_ACTIONS_AN_HOUR = 1000;

/** What the message of a trigger may speak of. It names nobody who is screened: mail is read by others. */
export const triggerVariables = {
  'user.firstName': { label: 'First name of who is written to', example: 'Ines' },
  'trigger.name': { label: 'Name of the trigger', example: 'Sanction update on a high-risk client' },
  'event.summary': { label: 'What happened', example: 'The hits of a search changed with its lists or settings' },
  'event.time': { label: 'When it happened', example: '24 November 2026 at 10:00 (UTC)' },
  'subject.reference': { label: 'Reference of the search or case', example: 'KYC-20418' },
  'subject.link': { label: 'Where it is in the console', example: 'https://tamis.example/aml', isAddress: true },
} as const satisfies Variables;

/** A person, or those of a user group. */
export const whom = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), id }),
  z.strictObject({ kind: z.literal('group'), id }),
]);
export type Whom = z.output<typeof whom>;

/** The longest texts of actions, in characters. */
export const actionLimits = { subject: 200, body: 5000, tag: 100, reason: 300 } as const;

/** What somebody is kept as who was searched for without saying whether they are a person or a company. */
export const unknownPartyKinds = ['persons', 'companies'] as const;

export const notifyWays = ['console', 'email', 'both'] as const;

export const triggerAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('notify'),
    to: whom,
    by: z.enum(notifyWays),
    subject: text(actionLimits.subject).min(1, 'Enter a subject'),
    body: z
      .string()
      .max(actionLimits.body)
      .refine((body) => body.trim() !== '', 'Enter a text'),
  }),
  /** Writes to somebody what a template of the merchant's own says, by its channel. */
  z.strictObject({ kind: z.literal('send-template'), to: whom, templateId: id }),
  /** Gives what the event is about to somebody, as long as it waits and is nobody's. */
  z.strictObject({ kind: z.literal('assign'), userId: id }),
  /** The same to whoever of a group has the fewest searches to review. */
  z.strictObject({ kind: z.literal('assign-to-group'), groupId: id }),
  /** Gives the case to a person, or to whoever of a group has the fewest at work, as long as it is nobody's. */
  z.strictObject({ kind: z.literal('assign-case'), to: whom }),
  /** Makes the case the work of a group, without a person until one of it takes it, as long as it is nobody's. */
  z.strictObject({ kind: z.literal('case-to-group'), groupId: id }),
  /** Sends the event to a webhook, whatever that hears by itself. */
  z.strictObject({ kind: z.literal('send-webhook'), webhookId: id }),
  /** Gives the case another status of the stages of work. */
  z.strictObject({ kind: z.literal('set-case-status'), statusId: id }),
  /** Adds a tag to the search, beside those that it has. */
  z.strictObject({ kind: z.literal('set-tag'), tag: text(actionLimits.tag).min(1, 'Enter a tag') }),
  /** Brings the case to attention, with why: a person looks at it and says to have seen it. */
  z.strictObject({ kind: z.literal('ask-attention'), reason: text(actionLimits.reason).min(1, 'Enter why') }),
  /** Opens a case with who was searched for and their search, as long as it is in none, and gives it to somebody. */
  z.strictObject({
    kind: z.literal('create-case'),
    typeId: id,
    unknownAs: z.enum(unknownPartyKinds),
    to: whom.nullable(),
  }),
]);
export type TriggerAction = z.output<typeof triggerAction>;
export type ActionKind = TriggerAction['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<TriggerAction, { kind: Kind }>;
export type NotifyAction = ActionOf<'notify'>;

interface ActionRule {
  /** The events that it can follow. */
  events: readonly EventType[];
  /** Why it follows no others. */
  onlyOf: string;
  /** All that the owner of the trigger needs for it, being what they need to do it themselves, and what that is called. */
  right: { claims: readonly Claim[]; may: string } | null;
  /** The part of the product that it belongs to: where that is switched off, nobody does it. */
  module: ModuleKey | null;
}

const about = (subject: 'searchId' | 'caseId'): EventType[] =>
  eventTypes.filter((type) => events[type].subject === subject);

// What has no answer yet does not lie in the review queue.
const reviewed = about('searchId').filter((type) => type !== 'search.pending');

/** When an action is possible, and in whose name. */
export const actionRules: Record<ActionKind, ActionRule> = {
  notify: { events: eventTypes, onlyOf: '', right: null, module: null },
  'send-template': { events: eventTypes, onlyOf: '', right: null, module: null },
  assign: {
    events: reviewed,
    onlyOf: 'Only what waits in the review queue can be given to somebody.',
    right: { claims: ['ComplyWhiteListUpdate'], may: 'assign searches' },
    module: 'nameScreening',
  },
  'assign-to-group': {
    events: reviewed,
    onlyOf: 'Only what waits in the review queue can be given to somebody.',
    right: { claims: ['ComplyWhiteListUpdate'], may: 'assign searches' },
    module: 'nameScreening',
  },
  'assign-case': {
    events: about('caseId'),
    onlyOf: 'Only an event of a case can give a case to somebody.',
    right: { claims: ['CaseUpdate'], may: 'change cases' },
    module: 'cases',
  },
  'case-to-group': {
    events: about('caseId'),
    onlyOf: 'Only an event of a case can give a case to a group.',
    right: { claims: ['CaseUpdate'], may: 'change cases' },
    module: 'cases',
  },
  'send-webhook': {
    events: eventTypes,
    onlyOf: '',
    right: { claims: ['UpdateWebhook'], may: 'send events to webhooks' },
    module: 'webhooks',
  },
  'set-case-status': {
    events: about('caseId'),
    onlyOf: 'Only an event of a case can change the status of a case.',
    right: { claims: ['CaseUpdate'], may: 'change cases' },
    module: 'cases',
  },
  'set-tag': {
    events: about('searchId'),
    onlyOf: 'Only an event of a search can tag a search.',
    right: { claims: ['ComplySearch'], may: 'tag searches' },
    module: 'nameScreening',
  },
  'ask-attention': {
    events: about('caseId'),
    onlyOf: 'Only an event of a case can bring a case to attention.',
    right: { claims: ['CaseUpdate'], may: 'change cases' },
    module: 'cases',
  },
  'create-case': {
    events: about('searchId'),
    onlyOf: 'Only an event of a search can begin a case.',
    // Beginning one, and letting the search stand in it.
    right: { claims: ['CaseAdd', 'CaseUpdate'], may: 'begin cases from searches' },
    module: 'cases',
  },
};

export const mayDo = (claims: readonly Claim[], kind: ActionKind): boolean =>
  actionRules[kind].right?.claims.every((claim) => holdsAny(claims, [claim])) ?? true;

export function isPartOn(switchedOff: readonly ModuleKey[], kind: ActionKind): boolean {
  const { module } = actionRules[kind];
  return module === null || isModuleOn(switchedOff, module);
}
export const actionKinds = Object.keys(actionRules) as [ActionKind, ...ActionKind[]];
