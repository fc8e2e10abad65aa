import { dayOf } from '@tamis/contract/terms/zoned-days';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { findSearchStates, type SearchState } from '../../screening/index.ts';
import { documentFactsOf, type StandingDocument } from '../risk/documents-facts-policy.ts';
import { type CaseRisk, readRisks } from '../risk/read-risks.ts';
import type { RiskFacts } from '../risk/risk-facts.ts';
import { approvalGate, type Gate, type GateEntity } from './approval-gate-policy.ts';
import { type AttentionRow, type CaseRecord, findAttention } from './cases-store.ts';
import { type EntityLink, findEntityLinks, findSearchLinks, type SearchLink } from './parties/entities-store.ts';
import { documentStatus } from './documents/document-policy.ts';
import { findDocuments, isStored, type KeptDocument } from './documents/documents-store.ts';
import { type CaseHolding, findHoldings } from '../ownership/holdings-store.ts';
import { findParties, type Party } from './parties/parties-store.ts';
import { findFailedSearches } from './parties/screening-failures-store.ts';
import { requirementsOf } from './documents/required-documents-policy.ts';
import { findStatuses, findTypeVersions, type StatusRow, type TypeVersion } from './settings/settings-store.ts';

/** A person or company of a case, with what they hold, and the searches that stand for them; deleted ones do not. */
export interface EntityFile {
  link: EntityLink;
  party: Party;
  holdings: CaseHolding[];
  searches: (SearchLink & { state: SearchState })[];
}

/** All that a case is judged by. */
export interface CaseFile {
  record: CaseRecord;
  type: TypeVersion;
  status: StatusRow;
  attention: AttentionRow[];
  entities: EntityFile[];
  documents: KeptDocument[];
  gate: Gate;
  risk: CaseRisk;
  /** Of the merchant, whose days these are. */
  timeZone: string;
}

/** The case that was asked for; one of another merchant is as unknown as one that never was. */
export function known(record: CaseRecord | undefined): CaseRecord {
  if (!record) throw new NotFoundError('The case');
  return record;
}

/** @param now documents expire by their dates, and a risk that was set may end */
export async function readCaseFile(trx: Trx, record: CaseRecord, now: Date): Promise<CaseFile> {
  const [file] = await readCaseFiles(trx, [record], now);
  if (!file) throw new Error(`No file of the case ${record.id}`);
  return file;
}

/** Of many cases of one merchant in as many statements as of one. */
export async function readCaseFiles(trx: Trx, records: readonly CaseRecord[], now: Date): Promise<CaseFile[]> {
  const [first] = records;
  if (!first) return [];
  const ids = records.map(({ id }) => id);
  const [types, statuses, attention] = [
    await findTypeVersions(trx, records),
    await findStatuses(trx),
    await findAttention(trx, ids),
  ];
  const documents = Map.groupBy(await findDocuments(trx, ids), ({ caseId }) => caseId);
  const timeZone = await findTimeZone(trx, first.merchantId);
  const today = dayOf(now, timeZone);
  const entities = Map.groupBy(await readEntities(trx, ids), ({ link }) => link.caseId);
  const inReview = records.filter(({ reviewSince }) => reviewSince !== null).map(({ id }) => id);
  const failedSearches = Map.groupBy(await findFailedSearches(trx, inReview), ({ caseId }) => caseId);
  const typeOf = new Map(
    records.map((record) => [
      record.id,
      types.find(({ id, version }) => id === record.typeId && version === record.typeVersion),
    ]),
  );
  const standing = new Map(ids.map((id) => [id, standingOn(today, documents.get(id) ?? [])]));
  const factsOfDocuments = (id: string): RiskFacts['documents'] =>
    documentFactsOf(
      standing.get(id) ?? [],
      (entities.get(id) ?? []).map(({ link, party }) => ({ ...party, entityLinkId: link.entityLinkId })),
      requirementsOfType(typeOf.get(id)),
    );
  const risks = await readRisks(trx, records, { entities, documents: factsOfDocuments }, now);
  return records.map((record) => {
    const type = typeOf.get(record.id);
    const status = statuses.find(({ id }) => id === record.statusId);
    const risk = risks.get(record.id);
    if (!type || !status || !risk) throw new Error(`The case ${record.id} has no type, status or risk`);
    const own = entities.get(record.id) ?? [];
    const judged = own.map((entity) => gateEntityOf(entity, standing.get(record.id) ?? []));
    return {
      record,
      type,
      status,
      attention: attention.filter(({ caseId }) => caseId === record.id),
      entities: own,
      documents: documents.get(record.id) ?? [],
      gate: approvalGate({
        requiredFields: type.requiredFields,
        requiredDocuments: requirementsOf(type),
        checkTypes: type.checkTypes,
        riskLevel: risk.level,
        reviewSince: record.reviewSince,
        failedSearches: failedSearches.get(record.id) ?? [],
        sharesNotExact: sharesNotExactOf(risk),
        entities: judged,
      }),
      risk,
      timeZone,
    };
  });
}

export async function readEntities(trx: Trx, caseIds: readonly string[]): Promise<EntityFile[]> {
  const links = await findEntityLinks(trx, caseIds);
  const parties = new Map(
    (await findParties(trx, [...new Set(links.map(({ entityId }) => entityId))])).map((party) => [party.id, party]),
  );
  const linked = await findSearchLinks(trx, caseIds);
  const states = await findSearchStates(trx, [...new Set(linked.map(({ searchId }) => searchId))]);
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const searches = Map.groupBy(linked, ({ entityLinkId }) => entityLinkId);
  const holdings = Map.groupBy(await findHoldings(trx, caseIds), ({ ownerId }) => ownerId);
  return links.map((link) => {
    const party = parties.get(link.entityId);
    if (!party) throw new Error(`The entity ${link.entityLinkId} is nobody`);
    const own = (searches.get(link.entityLinkId) ?? []).flatMap((search) => {
      const state = stateOf.get(search.searchId);
      return state ? [{ ...search, state }] : [];
    });
    return { link, party, holdings: holdings.get(link.entityLinkId) ?? [], searches: own };
  });
}

const requirementsOfType = (type: TypeVersion | undefined) => (type ? requirementsOf(type) : []);

// What nobody can look at any more says nothing of today.
const standingOn = (today: string, documents: readonly KeptDocument[]): StandingDocument[] =>
  documents
    .filter(({ files }) => files.some(isStored))
    .map((document) => ({ ...document, status: documentStatus(document, today) }));

/** Companies that only exact shares can tell of whether listed parties hold half. */
const sharesNotExactOf = ({ computed }: CaseRisk): string[] =>
  computed?.ownership.standings.filter(({ isByRange }) => isByRange).map(({ entityLinkId }) => entityLinkId) ?? [];

const gateEntityOf = ({ link, party, searches }: EntityFile, documents: readonly StandingDocument[]): GateEntity => ({
  entityLinkId: link.entityLinkId,
  name: party.name,
  kind: party.kind,
  details: party.details,
  identityChangedAt: party.identityChangedAt,
  searches: searches.map(({ state, linkedAt }) => ({ ...state, linkedAt })),
  documents: documents
    .filter(({ entityLinkId }) => entityLinkId === link.entityLinkId)
    .map(({ id, typeId, status }) => ({ id, typeId, status })),
});
