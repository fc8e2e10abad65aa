import * as contract from '@tamis/contract/cases';
import type { CompanyDetails, PersonDetails } from '@tamis/contract/cases';
import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { partyView } from '../records/case-view.ts';
import { assertVersion } from '../records/change-case.ts';
import { known } from '../records/case-file.ts';
import { findCase } from '../records/cases-store.ts';
import { auditOfNewParty, newParty } from '../records/new-party.ts';
import { CASE, tellCase } from '../records/tell-case.ts';
import { findCasesOf } from '../records/parties/entities-store.ts';
import {
  findAlike,
  findPartyPage,
  lockParty,
  type Party,
  type PartyKind,
  putParty,
} from '../records/parties/parties-store.ts';
import { beganOn, identifiersOf, nameOf, screenedBy, whatIs } from '../records/parties/party-policy.ts';

const SUBJECT: Record<PartyKind, string> = { persons: 'person', companies: 'company' };

type ForCase = { caseId?: string | undefined };

const create = (
  ctx: Ctx,
  kind: PartyKind,
  { caseId, ...details }: (PersonDetails | CompanyDetails) & ForCase,
): Promise<Party> =>
  ctx.write(async ({ trx, audit }) => {
    const restrictedTo = caseId === undefined ? null : known(await findCase(trx, caseId)).restrictedTo;
    const party = newParty(ctx, { kind, details });
    await putParty(trx, party, identifiersOf(details), restrictedTo?.id);
    await audit(auditOfNewParty(party));
    return party;
  });

/** In all of their cases, each of whose timelines says so. */
const update = (
  ctx: Ctx,
  kind: PartyKind,
  action: string,
  { id, version, details }: { id: string; version: number; details: PersonDetails | CompanyDetails },
): Promise<Party> =>
  ctx.write(async ({ trx, auditAll }) => {
    const was = await lockParty(trx, kind, id);
    if (!was) throw new NotFoundError(whatIs[kind]);
    assertVersion(was.version, version);
    const now = ctx.clock.now();
    const party: Party = {
      ...was,
      details,
      name: nameOf(details),
      beganOn: beganOn(details),
      identityChangedAt: screenedBy(details) === screenedBy(was.details) ? was.identityChangedAt : now,
      version: was.version + 1,
      updatedAt: now,
    };
    await putParty(trx, party, identifiersOf(details));
    const cases = await findCasesOf(trx, id);
    const body = { was: was.details, is: details };
    await auditAll([
      { action, subjectType: SUBJECT[kind], subjectId: id, body },
      ...cases.map((caseId) => ({ action, subjectType: CASE, subjectId: caseId, body: { ...body, entityId: id } })),
    ]);
    for (const caseId of cases) await tellCase(trx, was.merchantId, caseId);
    return party;
  });

// The details of a kind are kept as that kind's body of the contract.
const personView = (party: Party): contract.Person => partyView(party) as contract.Person;
const companyView = (party: Party): contract.Company => partyView(party) as contract.Company;

export const createPerson: Verb<typeof contract.createPerson> = async (ctx, { body }) =>
  personView(await create(ctx, 'persons', body));

export const createCompany: Verb<typeof contract.createCompany> = async (ctx, { body }) =>
  companyView(await create(ctx, 'companies', body));

export const updatePerson: Verb<typeof contract.updatePerson> = async (
  ctx,
  { params: { id }, body: { version, ...details } },
) => personView(await update(ctx, 'persons', contract.updatePerson.name, { id, version, details }));

export const updateCompany: Verb<typeof contract.updateCompany> = async (
  ctx,
  { params: { id }, body: { version, ...details } },
) => companyView(await update(ctx, 'companies', contract.updateCompany.name, { id, version, details }));

export const listPersons: Verb<typeof contract.findPersons> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const { rows, totalRecords } = await findPartyPage(trx, 'persons', body);
    return { persons: rows.map(personView), totalRecords };
  });

export const listCompanies: Verb<typeof contract.findCompanies> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const { rows, totalRecords } = await findPartyPage(trx, 'companies', body);
    return { companies: rows.map(companyView), totalRecords };
  });

const alike = async (ctx: Ctx, kind: PartyKind, details: PersonDetails | CompanyDetails) => ({
  duplicates: await ctx.read((trx) =>
    findAlike(trx, { kind, name: nameOf(details), beganOn: beganOn(details) }, identifiersOf(details)),
  ),
});

export const listDuplicatePersons: Verb<typeof contract.findDuplicatePersons> = (ctx, { body }) =>
  alike(ctx, 'persons', body);

export const listDuplicateCompanies: Verb<typeof contract.findDuplicateCompanies> = (ctx, { body }) =>
  alike(ctx, 'companies', body);
