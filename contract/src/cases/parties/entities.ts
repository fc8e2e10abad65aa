import { z } from 'zod';
import { endpoint, holding } from '../../calls/endpoint.ts';
import { askedFields, createSearch, internalStatuses, searchStatuses } from '../../screening.ts';
import { empty, id, timestamp } from '../../calls/shared.ts';
import { caseParams, cases, changing, entityRoles, seeing } from '../constants.ts';
import { ownership, ownershipBody } from './ownership.ts';
import { company, person } from './parties.ts';

const tableReference = z.enum(['persons', 'companies']);

/** How a search of an entity stands. */
export const linkedSearch = z.object({
  id,
  searchTerm: z.string(),
  internalStatus: z.enum(internalStatuses),
  status: z.enum(searchStatuses),
  totalHits: z.number().int().nullable(),
  openHits: z.number().int(),
  hasUpdate: z.boolean(),
  isMonitored: z.boolean(),
  /** Answered from the demo list of invented people. */
  isDemo: z.boolean(),
  /** What was asked for and no list in use could answer wholly. */
  gaps: z.array(z.string()),
  createdAt: timestamp,
  /** Whether it was made before, and linked by hand. */
  isLinked: z.boolean(),
  linkedBy: id,
  linkedAt: timestamp,
});

/** A person or company in a case. */
export const caseEntity = z.object({
  entityId: id,
  entityLinkId: id,
  tableReference,
  name: z.string(),
  country: z.string(),
  roles: z.array(z.enum(entityRoles)),
  /** The companies of the case that they hold shares of. */
  ownership,
  person: person.nullable(),
  company: company.nullable(),
  searches: z.array(linkedSearch),
  addedAt: timestamp,
  addedBy: id,
});
export type CaseEntity = z.output<typeof caseEntity>;
export type LinkedSearch = z.output<typeof linkedSearch>;

const roles = z.array(z.enum(entityRoles)).min(1, 'Choose at least one role').max(entityRoles.length);
const adding = holding('CaseAdd', 'CaseUpdate');

export const findCaseEntities = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/:id/entities',
  name: 'cases.entities',
  actionName: 'Get Case Entities',
  summary: 'Persons and companies of a case with their searches, in the order in which they were added',
  access: seeing,
  writes: false,
  params: caseParams,
  query: z.strictObject({
    page: z.coerce.number<number | string>().int().min(1).max(1000).default(1),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(10),
  }),
  output: z.object({ entities: z.array(caseEntity), totalRecords: z.number().int() }),
});
export const addCaseEntity = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/:id/entities',
  name: 'cases.add-entity',
  actionName: 'Add Case Entity',
  summary: 'Put a kept person or company into a case',
  access: adding,
  writes: true,
  params: caseParams,
  body: z.strictObject({ entityId: id, tableReference, roles, ownership: ownershipBody.default([]) }),
  output: caseEntity,
});

/** `entityId`: of the person or company, or of their link to the case; one is never the other. */
const entityParams = z.object({ id, entityId: id });
export const updateCaseEntity = endpoint({
  ...cases,
  method: 'PUT',
  path: '/cases/:id/entities/:entityId',
  name: 'cases.update-entity',
  actionName: 'Update Case Entity',
  summary: 'Change the roles of a person or company in a case, and the companies they hold shares of',
  access: adding,
  writes: true,
  params: entityParams,
  /** Ownership stays as it is where it is left out. */
  body: z.strictObject({ roles, ownership: ownershipBody.optional() }),
  output: caseEntity,
});
export const removeCaseEntity = endpoint({
  ...cases,
  method: 'DELETE',
  path: '/cases/:id/entities/:entityId',
  name: 'cases.remove-entity',
  actionName: 'Remove Case Entity',
  summary: 'Take a person or company out of a case; they and their searches are kept',
  access: adding,
  writes: true,
  params: entityParams,
  output: empty,
});

export const searchCaseEntity = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/:id/entities/:entityId/aml/search',
  name: 'cases.search-entity',
  actionName: 'Case AML Search',
  summary:
    'Screen a person or company of a case; the search belongs to the case at once, whether it is answered or not',
  access: holding('ComplySearch'),
  writes: true,
  noCache: true,
  params: entityParams,
  body: z.strictObject({
    ...askedFields,
    /** The kind of record that the entity is. */
    entityType: tableReference,
  }),
  output: createSearch.output,
});
const linking = { ...cases, method: 'POST', access: changing, writes: true, params: entityParams } as const;
export const linkSearch = endpoint({
  ...linking,
  path: '/cases/:id/entities/:entityId/aml/link',
  name: 'cases.link-search',
  actionName: 'Link Search',
  summary: 'Let a search that was made before stand for a person or company of a case',
  body: z.strictObject({ searchId: id }),
  output: caseEntity,
});
export const unlinkSearch = endpoint({
  ...linking,
  path: '/cases/:id/entities/:entityId/aml/unlink',
  name: 'cases.unlink-search',
  actionName: 'Unlink Search',
  summary: 'Let a search not stand for an entity any more; the search is kept',
  body: z.strictObject({ searchId: id }),
  output: caseEntity,
});
