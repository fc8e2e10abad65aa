import { createHash } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import { findHitStandings, holdSearchStates } from '../../screening/index.ts';
import type { CaseRisk } from '../risk/read-risks.ts';
import type { CaseFile } from './case-file.ts';
import { type CaseRecord, lockCase } from './cases-store.ts';
import type { KeptDocument } from './documents/documents-store.ts';
import { findEntityLinks, findSearchLinks } from './parties/entities-store.ts';
import { known, readCaseFile } from './case-file.ts';
import { holdParties } from './parties/parties-store.ts';

/** What is decided on, as text, and its SHA-256. */
export interface Basis {
  basis: string;
  digest: string;
}

/**
 * What a decision on a case is about, in one form: its fields, type and risk, its persons and companies with all that is
 * known of them, their documents with the digests of their files, their searches, and each hit with what was decided on it. Two states of a case have the same text when
 * nothing of it differs.
 */
export async function basisOf(trx: Trx, { record, entities, documents, risk }: CaseFile): Promise<Basis> {
  const searchIds = entities.flatMap(({ searches }) => searches.map(({ searchId }) => searchId));
  const hits = Map.groupBy(await findHitStandings(trx, searchIds), ({ searchId }) => searchId);
  const byId = <T>(items: readonly T[], idOf: (item: T) => string): T[] =>
    items.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const basis = JSON.stringify({
    case: {
      reference: record.reference,
      externalId: record.externalId,
      name: record.name,
      type: { id: record.typeId, version: record.typeVersion },
      product: record.product,
      channel: record.channel,
      risk: riskBasis(risk),
    },
    entities: byId(entities, ({ link }) => link.entityLinkId).map(({ link, party, holdings, searches }) => ({
      entityLinkId: link.entityLinkId,
      entityId: party.id,
      kind: party.kind,
      roles: link.roles.toSorted(),
      // The store has them in one order.
      ownership: holdings.map(({ ofId, from, to }) => ({ ofId, from, to })),
      version: party.version,
      details: party.details,
      searches: byId(searches, ({ searchId }) => searchId).map(({ searchId, state }) => ({
        id: searchId,
        internalStatus: state.internalStatus,
        status: state.status,
        hasUpdate: state.hasUpdate,
        hits: (hits.get(searchId) ?? []).map(({ entityId, matchStatus, isWhitelisted, version }) => ({
          entityId,
          matchStatus,
          isWhitelisted,
          version,
        })),
      })),
    })),
    // Cases that were decided on before there were documents have the same text as then.
    ...(documents.length > 0 && { documents: byId(documents, ({ id }) => id).map(basisOfDocument) }),
  });
  return { basis, digest: createHash('sha256').update(basis).digest('hex') };
}

/** How a file is turned is nothing to decide on. */
const basisOfDocument = ({ id, typeId, entityLinkId, files, ...document }: KeptDocument) => ({
  id,
  typeId,
  entityLinkId,
  number: document.number,
  issuedOn: document.issuedOn,
  expiresOn: document.expiresOn,
  issuingCountry: document.issuingCountry,
  status: document.status,
  files: files.map(({ id: fileId, sha256 }) => ({ id: fileId, sha256 })),
});
/** What was computed, without the words for it and the version of the countries, of which most say nothing of the case. */
function riskBasis({ level, computed, override, whyNotHeld }: CaseRisk) {
  return {
    level,
    override: override && whyNotHeld === undefined ? { level: override.level, reason: override.reason } : null,
    computed: computed && {
      level: computed.level,
      points: computed.points,
      isProvisional: computed.isProvisional,
      model: computed.modelVersion,
      factors: computed.factors.map(({ factor, value, points }) => ({ factor, value, points })),
      floors: computed.floors.map(({ kind, state }) => ({ kind, state })),
    },
  };
}

/**
 * The case, and nothing of what is decided on changes until the transaction ends: not the case, not its persons and
 * companies, not a hit of its searches.
 */
export async function holdWholeCase(trx: Trx, id: string, now: Date): Promise<CaseFile> {
  const record: CaseRecord = known(await lockCase(trx, id));
  const links = await findEntityLinks(trx, [id]);
  await holdParties(
    trx,
    links.map(({ entityId }) => entityId),
  );
  const searches = await findSearchLinks(trx, [id]);
  await holdSearchStates(
    trx,
    searches.map(({ searchId }) => searchId),
  );
  return readCaseFile(trx, record, now);
}
