import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/cases';
import { decideHit, type matchStatuses, paginateHits } from '@tamis/contract/screening';
import type { Person, TestWorld } from '../../testing/test-world.ts';

export { insertVault } from './documents/vaults-store.ts';
export { documentOf, pdfOf, sendDocument } from './documents/testing.ts';
export { runImport } from './imports/run-import.ts';
export { importOf, uploadImport } from './imports/testing.ts';

type MatchStatus = (typeof matchStatuses)[number];

export const MOROZOV = { firstName: 'Nicolas', middleName: 'Madrigal', surname: 'Morozov', dob: '1962-11-23' };

/** Set by a person where a test is about something else. */
export const RISK = { level: 'medium', reason: 'Known for years', until: '2027-05-24' } as const;

/** Asked of the customer, without a mail. */
export const PASSPORT_ASKED = {
  kind: 'document',
  documentType: 'passport',
  askedOf: 'customer',
  text: 'The page with the photo',
  dueOn: '2026-12-01',
} as const;

/** What tests of cases, and of what stands on them, do over and over. */
export function caseActsOf(world: TestWorld, by: Person) {
  const typeId = async (name = 'Private client'): Promise<string> => {
    const { types } = await world.ask(by, contract.findCaseTypes);
    return types.find((type) => type.name === name)?.id ?? '';
  };
  const draft = async (body: object = {}) =>
    world.ask(by, contract.createCase, { body: { name: 'Nicolas Morozov', typeId: await typeId(), ...body } });
  const person = (details: object = {}) => world.ask(by, contract.createPerson, { body: { ...MOROZOV, ...details } });
  const view = (id: string, who = by) => world.ask(who, contract.viewCase, { params: { id } });
  const addPerson = async (caseId: string, details: object = {}, roles: contract.EntityRole[] = ['customer']) =>
    world.ask(by, contract.addCaseEntity, {
      params: { id: caseId },
      body: { entityId: (await person(details)).id, tableReference: 'persons', roles },
    });
  const addCompany = async (caseId: string, details: { name: string; country?: string }) => {
    const { id } = await world.ask(by, contract.createCompany, { body: details });
    return world.ask(by, contract.addCaseEntity, {
      params: { id: caseId },
      body: { entityId: id, tableReference: 'companies', roles: ['customer'] },
    });
  };
  const screenAs =
    (entityType: contract.CaseEntity['tableReference']) =>
    async (caseId: string, { entityId, name }: { entityId: string; name: string }) =>
      (
        await world.ask(by, contract.searchCaseEntity, {
          params: { id: caseId, entityId },
          body: { search_term: name, entityType, filters: { types: [...checkTypes] } },
        })
      ).result;
  const screen = screenAs('persons');
  const screenCompany = screenAs('companies');
  const decideAll = async (searchId: string, matchStatus: MatchStatus = 'false_positive') => {
    const { hits } = await world.ask(by, paginateHits, { body: { id: searchId } });
    for (const hit of hits)
      await world.ask(by, decideHit, {
        body: {
          id: searchId,
          entityId: hit.doc.id,
          match_status: matchStatus,
          version: hit.version,
          reason: 'Another birth date',
        },
      });
  };
  /** A case in which nothing is open. */
  const ready = async (body: object = {}, risk: object = RISK) => {
    const { id } = await draft(body);
    const entity = await addPerson(id, { nationalities: ['VE'], country: 'VE' });
    await world.ask(by, contract.openCase, { params: { id } });
    const search = await screen(id, entity);
    await decideAll(search.id);
    await world.ask(by, contract.setCaseRisk, { params: { id }, body: { ...RISK, ...risk } });
    return { id, entity, searchId: search.id };
  };
  const propose = (id: string, who = by) =>
    world.ask(who, contract.proposeCase, { params: { id }, body: { outcome: 'approved', reason: 'All is in order' } });
  const approve = async (id: string) => {
    const { proposal } = await propose(id);
    return world.ask(by, contract.approveCase, { params: { id }, body: { digest: proposal?.digest ?? '' } });
  };
  return {
    typeId,
    draft,
    person,
    view,
    addPerson,
    addCompany,
    screen,
    screenCompany,
    decideAll,
    ready,
    propose,
    approve,
  };
}
