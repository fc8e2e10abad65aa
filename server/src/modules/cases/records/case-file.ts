import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findSearchStates, type SearchState } from '../../screening/index.ts';
import { approvalGate, type Gate, type GateEntity, isProvisional } from './approval-gate-policy.ts';
import { type AttentionRow, type CaseRecord, findAttention } from './cases-store.ts';
import { type EntityLink, findEntityLinks, findSearchLinks, type SearchLink } from './entities-store.ts';
import { findParties, type Party } from './parties-store.ts';
import { findStatuses, findTypeVersions, type StatusRow, type TypeVersion } from './settings-store.ts';

/** A person or company of a case, with the searches that stand for them; deleted ones do not. */
export interface EntityFile {
  link: EntityLink;
  party: Party;
  searches: (SearchLink & { state: SearchState })[];
}

/** All that a case is judged by. */
export interface CaseFile {
  record: CaseRecord;
  type: TypeVersion;
  status: StatusRow;
  attention: AttentionRow | undefined;
  entities: EntityFile[];
  gate: Gate;
  isProvisional: boolean;
}

/** The case that was asked for; one of another merchant is as unknown as one that never was. */
export function known(record: CaseRecord | undefined): CaseRecord {
  if (!record) throw new NotFoundError('The case');
  return record;
}

export async function readCaseFile(trx: Trx, record: CaseRecord): Promise<CaseFile> {
  const [file] = await readCaseFiles(trx, [record]);
  if (!file) throw new Error(`No file of the case ${record.id}`);
  return file;
}

/** Of many cases in as many statements as of one. */
export async function readCaseFiles(trx: Trx, records: readonly CaseRecord[]): Promise<CaseFile[]> {
  const ids = records.map(({ id }) => id);
  const [types, statuses, attention] = [
    await findTypeVersions(trx, records),
    await findStatuses(trx),
    await findAttention(trx, ids),
  ];
  const entities = Map.groupBy(await readEntities(trx, ids), ({ link }) => link.caseId);
  return records.map((record) => {
    const type = types.find(({ id, version }) => id === record.typeId && version === record.typeVersion);
    const status = statuses.find(({ id }) => id === record.statusId);
    if (!type || !status) throw new Error(`The case ${record.id} has no type or no status`);
    const own = entities.get(record.id) ?? [];
    const judged = own.map(gateEntityOf);
    return {
      record,
      type,
      status,
      attention: attention.find(({ caseId }) => caseId === record.id),
      entities: own,
      gate: approvalGate({
        requiredFields: type.requiredFields,
        checkTypes: type.checkTypes,
        isRiskSet: record.riskLevel !== null,
        entities: judged,
      }),
      isProvisional: record.riskLevel !== null && isProvisional(judged),
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
  return links.map((link) => {
    const party = parties.get(link.entityId);
    if (!party) throw new Error(`The entity ${link.entityLinkId} is nobody`);
    const own = (searches.get(link.entityLinkId) ?? []).flatMap((search) => {
      const state = stateOf.get(search.searchId);
      return state ? [{ ...search, state }] : [];
    });
    return { link, party, searches: own };
  });
}

const gateEntityOf = ({ link, party, searches }: EntityFile): GateEntity => ({
  entityLinkId: link.entityLinkId,
  name: party.name,
  kind: party.kind,
  details: party.details,
  identityChangedAt: party.identityChangedAt,
  searches: searches.map(({ state, linkedAt }) => ({ ...state, linkedAt })),
});
