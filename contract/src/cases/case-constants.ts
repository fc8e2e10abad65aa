import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import {
  casePriorities,
  cases,
  caseStages,
  entityRoles,
  requirableFields,
  riskLevels,
  seeingOrAdding,
} from './constants.ts';
import { documentStatuses } from './documents/documents.ts';
import { requirableDocumentIds } from './documents/document-types.ts';

export const findCaseConstants = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/constants',
  name: 'cases.constants',
  actionName: 'Get Case Constants',
  summary:
    'What is the same for every merchant: stages, priorities, levels of risk, roles, what types of cases can require, and states of documents',
  access: seeingOrAdding,
  writes: false,
  output: z.object({
    stages: z.array(
      z.object({
        id: z.enum(caseStages),
        name: z.string(),
        /** Whether a status of it is chosen freely; every other stage has an act of its own. */
        isWork: z.boolean(),
      }),
    ),
    priorities: z.array(z.enum(casePriorities)),
    riskLevels: z.array(z.enum(riskLevels)),
    roles: z.array(z.enum(entityRoles)),
    requirableFields: z.array(z.enum(requirableFields)),
    requirableDocuments: z.array(z.object({ id: z.enum(requirableDocumentIds), name: z.string() })),
    documentStatuses: z.array(z.enum(documentStatuses)),
  }),
});
