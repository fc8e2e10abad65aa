import * as contract from '@tamis/contract/cases';
import type { RowProblem } from '@tamis/contract/terms/row-problems';
import type { AuditInput, Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { newId } from '../../../platform/new-id.ts';
import { problemAt } from '../../../platform/sheets/reading/cell.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { findUserNames } from '../../users/index.ts';
import { caseEvents } from '../records/case-events.ts';
import { caseState } from '../records/change-case.ts';
import { type ImportedCase, insertCases, takeReferences } from '../records/cases-store.ts';
import { timeFrom } from '../records/settings/due-dates-policy.ts';
import { type EntityLink, insertEntityLinks } from '../records/parties/entities-store.ts';
import { keepRisks } from '../records/keep-risks.ts';
import { insertHoldings } from '../ownership/holdings-store.ts';
import type { Holding } from '../ownership/ownership-policy.ts';
import { percentText } from '../ownership/ownership-steps.ts';
import { newCase } from '../records/new-case.ts';
import { auditOfNewParty, newParty } from '../records/new-party.ts';
import { insertParties, type Party } from '../records/parties/parties-store.ts';
import { identifiersOf } from '../records/parties/party-policy.ts';
import { defaultStatus, type StatusRow, type TypeVersion } from '../records/settings/settings-store.ts';
import { CASE, tellCases } from '../records/tell-case.ts';
import { type Choices, holdChoices, type WantedCase } from './hold-choices.ts';
import type { WaitingRow } from './import-rows-store.ts';
import type { ImportRecord } from './imports-store.ts';

/** The rows of one case. */
export interface CaseRows extends WantedCase {
  caseRow: number;
  rows: readonly WaitingRow[];
}

export interface MadeCases {
  made: { caseRow: number; caseId: string }[];
  /** Why a case cannot be made any more, at its first row. */
  refused: RowProblem[];
}

/**
 * Makes cases with their persons and companies, many of them in as many statements as one. What has become impossible since
 * the file was checked is refused, case by case.
 */
export async function makeCases(
  ctx: Ctx,
  tx: WriteTransaction,
  record: ImportRecord,
  wanted: readonly CaseRows[],
): Promise<MadeCases> {
  const { types, groups, whyNot } = await holdChoices(tx.trx, wanted, ctx.clock.now());
  const refused = wanted.flatMap((one) => {
    const why = whyNot(one);
    return why ? [problemAt(one.caseRow, why.column, why.value, why.message)] : [];
  });
  const possible = wanted.filter((one) => whyNot(one) === undefined);
  if (possible.length === 0) return { made: [], refused };
  const status = await defaultStatus(tx.trx, record.isOpened ? 'open' : 'draft');
  const cases = await newCases(ctx, tx.trx, record, { possible, status, types, groups });
  await insertCases(tx.trx, cases);
  const added = cases.flatMap((is, index) => newEntities(is, possible[index]?.rows ?? [], ctx));
  await insertParties(
    tx.trx,
    added.map(({ party }) => ({ party, identifiers: identifiersOf(party.details) })),
  );
  await insertEntityLinks(
    tx.trx,
    added.map(({ link }) => link),
  );
  await insertHoldings(
    tx.trx,
    added.flatMap(({ link, holdings }) => holdings.map((held) => ({ ...held, ...ofCase(link) }))),
  );
  await recordAll(ctx, tx, { fileName: record.fileName, cases, added, status, types });
  return { made: cases.map(({ importRow, id }) => ({ caseRow: importRow, caseId: id })), refused };
}

interface Beginning extends Pick<Choices, 'types' | 'groups'> {
  possible: readonly CaseRows[];
  status: StatusRow;
}

async function newCases(
  ctx: Ctx,
  trx: Trx,
  record: ImportRecord,
  { possible, status, types, groups }: Beginning,
): Promise<ImportedCase[]> {
  const now = ctx.clock.now();
  const { merchantId, userId } = ctx.actor;
  const timeZone = await findTimeZone(trx, merchantId);
  const references = await takeReferences(trx, merchantId, now.getUTCFullYear(), possible.length);
  return possible.map(({ caseRow, externalId, fields: { groupId, ...fields } }, index) => {
    const type = known(types.get(fields.typeId));
    const is = newCase(ctx.clock, {
      ...fields,
      group: groupId === undefined ? null : known(groups.get(groupId)),
      merchantId,
      reference: known(references[index]),
      externalId,
      typeVersion: type.version,
      status,
      ...(record.isOpened && { time: timeFrom(now, { dueDays: type.dueDays, timeZone }) }),
      createdBy: userId,
    });
    return { ...is, importId: record.id, importRow: caseRow };
  });
}

interface Added {
  party: Party;
  link: EntityLink;
  holdings: Holding[];
  /** As the log names it. */
  ownership: string[];
}

const ofCase = ({ merchantId, caseId }: EntityLink) => ({ merchantId, caseId });

/** The persons and companies of a case, and what they own of each other. */
function newEntities(is: ImportedCase, rows: readonly WaitingRow[], ctx: Ctx): Added[] {
  const entities = new Map(rows.map((row, at) => [row.row, newEntity(is, row, at, ctx)]));
  return rows.map(({ row, holdings }) => {
    const entity = known(entities.get(row));
    const owned = holdings.map((held) => ({ ...held, of: known(entities.get(held.ofRow)) }));
    return {
      ...entity,
      holdings: owned.map(({ from, to, of }) => ({
        ownerId: entity.link.entityLinkId,
        ofId: of.link.entityLinkId,
        from,
        to,
      })),
      ownership: owned.map(({ from, to, of }) => `${percentText(from, to)} of ${of.party.name}`),
    };
  });
}

/** @param at its place in the case, where they stand by the moment at which they were added */
function newEntity(
  is: ImportedCase,
  { kind, details, roles }: WaitingRow,
  at: number,
  ctx: Ctx,
): Pick<Added, 'party' | 'link'> {
  const party = newParty(ctx, { kind, details });
  const link: EntityLink = {
    entityLinkId: newId(ctx.clock),
    merchantId: is.merchantId,
    caseId: is.id,
    entityId: party.id,
    roles,
    addedBy: is.createdBy,
    addedAt: new Date(party.createdAt.getTime() + at),
  };
  return { party, link };
}

interface Made {
  fileName: string;
  cases: readonly ImportedCase[];
  added: readonly Added[];
  status: StatusRow;
  types: ReadonlyMap<string, TypeVersion>;
}

/** Leaves what creating each of them by hand leaves: rows of the log, events, risks. */
async function recordAll(
  ctx: Ctx,
  tx: WriteTransaction,
  { fileName, cases, added, status, types }: Made,
): Promise<void> {
  const { merchantId } = ctx.actor;
  const people = new Map((await findUserNames(tx.trx)).map(({ id, name }) => [id, name]));
  await tx.auditAll([
    ...cases.map((is) => ({
      action: contract.createCase.name,
      subjectType: CASE,
      subjectId: is.id,
      body: {
        was: null,
        is: caseState(is, status.name, people),
        type: types.get(is.typeId)?.name,
        import: { file: fileName, row: is.importRow },
      },
    })),
    ...added.flatMap(auditOf),
  ]);
  await recordEvents(
    { trx: tx.trx, clock: ctx.clock, merchantId },
    cases.flatMap((is) => caseEvents(null, is)),
  );
  const ids = cases.map(({ id }) => id);
  await tellCases(tx.trx, merchantId, ids);
  await keepRisks(tx, ctx.clock, ids);
}

function auditOf({ party, link, ownership }: Added): AuditInput[] {
  const { id, name } = party;
  const { entityLinkId, caseId, roles } = link;
  return [
    auditOfNewParty(party),
    {
      action: contract.addCaseEntity.name,
      subjectType: CASE,
      subjectId: caseId,
      body: { was: null, is: { roles, ownership }, entityLinkId, entityId: id, name },
    },
  ];
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A case is made of what is not there');
  return value;
}
