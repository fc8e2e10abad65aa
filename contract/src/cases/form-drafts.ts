import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { empty, id, text, timestamp } from '../calls/shared.ts';
import { CASE_MAX_ENTITIES, CASE_NAME_MAX_LENGTH, cases, entityRoles } from './constants.ts';

/** Days after which a form that nobody went on with is gone. */
export const FORM_DRAFT_DAYS = 30;

/** A cell as it was typed or pasted: nothing is checked before the case is created. */
const cell = text(400);

/** The form of a new case as somebody has filled it in so far. */
export const caseForm = z.strictObject({
  /** '' while none was chosen. */
  typeId: text(24),
  name: text(CASE_NAME_MAX_LENGTH),
  externalId: text(100),
  /** '' for nobody. */
  assigneeId: text(24),
  /** The user group that it is to be restricted to; '' for none, as in forms that were kept before there were restrictions. */
  restrictedToGroupId: text(24).default(''),
  isScreened: z.boolean(),
  rows: z
    .array(
      z.strictObject({
        kind: z.enum(['persons', 'companies']),
        firstName: cell,
        name: cell,
        role: z.enum(entityRoles),
        born: cell,
        country: text(2),
      }),
    )
    .max(CASE_MAX_ENTITIES),
});
export type CaseForm = z.output<typeof caseForm>;

const draft = z.object({ form: caseForm, savedAt: timestamp });
/** What was read, which every save makes another one; null for none. A form that was saved meanwhile is not overwritten: 409. */
const revision = id.nullable();
const own = { ...cases, path: '/cases/form-draft', access: holding('CaseAdd') } as const;

export const viewCaseFormDraft = endpoint({
  ...own,
  method: 'GET',
  name: 'case-form-drafts.view',
  actionName: 'Get Case Form Draft',
  summary: 'The form of a new case that oneself has begun and not created yet; null when there is none',
  writes: false,
  noCache: true,
  output: z.object({ draft: draft.nullable(), revision }),
});
export const saveCaseFormDraft = endpoint({
  ...own,
  method: 'PUT',
  name: 'case-form-drafts.save',
  actionName: 'Save Case Form Draft',
  summary: `Keep the form of a new case as it is filled in so far, for oneself, in the place of the one that was read, unless another tab saved it meanwhile; gone after ${FORM_DRAFT_DAYS} days`,
  writes: true,
  body: z.strictObject({ form: caseForm, revision }),
  output: z.object({ savedAt: timestamp, revision: id }),
});
export const discardCaseFormDraft = endpoint({
  ...own,
  method: 'DELETE',
  name: 'case-form-drafts.discard',
  actionName: 'Discard Case Form Draft',
  summary: 'Forget the form of a new case that oneself has begun, unless another tab saved it meanwhile',
  writes: true,
  query: z.strictObject({ revision: id }),
  output: empty,
});
