import * as cases from '@tamis/contract/cases';
import { caseActsOf, documentOf, PASSPORT_ASKED, RISK, sendDocument } from '../modules/cases/testing.ts';
import { jpegOf } from '../platform/pictures/testing.ts';
import type { Ids } from './calls/calls-with-ids.ts';
import type { Person, TestWorld } from './test-world.ts';

/** What a test gives a case to say in its fields: words that stand nowhere else. */
export const CANARIES = {
  case: 'Zephyrine Quastel',
  externalId: 'XQ-771-20',
  person: 'Quastelbrook',
  company: 'Umbrelloid Ferrous',
  address: '9 Vellum Row',
  note: 'Whispered to the officer',
  number: 'ZQX4180227',
  reason: 'Quietly weighed',
  subject: 'Velvet inquiry',
  message: 'Murmured to the customer',
  request: 'Hushed wish',
  email: 'quastelbrook@vellum.example',
} as const;

export type CaseIds = Pick<
  Ids,
  'case' | 'person' | 'company' | 'entityLink' | 'document' | 'documentFile' | 'caseRequest'
>;

export interface RestrictedFile {
  ids: CaseIds;
  /** What nobody but members may ever be answered with. */
  secrets: string[];
  /** The search that was made in it. */
  searchId: string;
}

/** A case with one of everything in it, whose names nothing else has; restricted to a group from its first moment on. */
export async function fillRestrictedFile(world: TestWorld, member: Person, groupId: string): Promise<RestrictedFile> {
  const acts = caseActsOf(world, member);
  const ask: TestWorld['ask'] = (_nobody, endpoint, input) => world.ask(member, endpoint, input);
  const body = { name: CANARIES.case, externalId: CANARIES.externalId, restrictedToGroupId: groupId };
  const { id, entity, searchId } = await acts.ready(body);
  const { reference, dueAt } = await acts.view(id);
  const person = await ask(null, cases.createPerson, {
    body: { surname: CANARIES.person, address: CANARIES.address, email: CANARIES.email, caseId: id },
  });
  const company = await ask(null, cases.createCompany, { body: { name: CANARIES.company, caseId: id } });
  const add = (entityId: string, tableReference: 'persons' | 'companies') =>
    ask(null, cases.addCaseEntity, { params: { id }, body: { entityId, tableReference, roles: ['director'] } });
  const { entityLinkId } = await add(person.id, 'persons');
  await add(company.id, 'companies');
  const scan = [{ name: `${CANARIES.number}.jpg`, bytes: jpegOf(4, 4) }];
  const document = documentOf(await sendDocument(world, member, id, scan));
  await ask(null, cases.createCaseNote, { params: { id }, body: { note: CANARIES.note } });
  const letter = { toEntityLinkId: entityLinkId, subject: CANARIES.subject, text: CANARIES.message };
  await ask(null, cases.createCaseMessage, { params: { id }, body: letter });
  const wish = { ...PASSPORT_ASKED, text: CANARIES.request };
  const asked = { ...wish, askedOf: 'colleague', colleagueId: member.userId } as const;
  await ask(null, cases.createCaseRequest, { params: { id }, body: asked });
  const request = await ask(null, cases.createCaseRequest, {
    params: { id },
    body: { ...wish, entityLinkId, toEntityLinkId: entityLinkId },
  });
  await ask(null, cases.setCaseRisk, { params: { id }, body: { ...RISK, reason: CANARIES.reason } });
  await ask(null, cases.proposeCase, { params: { id }, body: { outcome: 'rejected', reason: CANARIES.reason } });
  const ids = {
    case: id,
    person: person.id,
    company: company.id,
    entityLink: entityLinkId,
    document: document.id,
    documentFile: document.files[0]?.id ?? '',
    caseRequest: request.id,
  };
  if (dueAt === null) throw new Error('The time of the case does not run');
  return {
    ids,
    searchId,
    secrets: [...Object.values(CANARIES), reference, ...Object.values(ids), entity.entityId, entity.entityLinkId],
  };
}
