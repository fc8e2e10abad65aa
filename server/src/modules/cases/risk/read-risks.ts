import type { Assessment, RiskLevel } from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import { findStandingHits } from '../../screening/index.ts';
import type { EntityFile } from '../records/case-file.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import { assessRisk } from './assess-risk-policy.ts';
import { findKeptRisks, type KeptRisk } from './case-risks-store.ts';
import { dayOf, tableOn } from './country-table-policy.ts';
import { findTableInUse } from './country-tables-store.ts';
import { factsOfCase } from './facts-of-case.ts';
import { whyNotHeld } from './override-policy.ts';
import { findOpenOverrides, type OverrideRow } from './overrides-store.ts';
import type { RiskFacts } from './risk-facts.ts';
import { findRiskMarks, type RiskMark } from './risk-marks-store.ts';
import { findModelInUse } from './risk-models-store.ts';

/** The risk of a case as of now. */
export interface CaseRisk {
  /** The level that holds. */
  level: RiskLevel | null;
  computed: Assessment | null;
  kept: KeptRisk | undefined;
  /** Computed just now, because something has changed since it was kept: what from, and what changed. */
  anew: { facts: RiskFacts; marks: RiskMark[] } | undefined;
  /** One that has not ended, and why it does not hold, if it does not. */
  override: OverrideRow | undefined;
  whyNotHeld: string | undefined;
}

type Judged = Pick<CaseRecord, 'id' | 'product' | 'channel'>;

/** What is in cases, and what their documents say of them. */
interface PartsOfCases {
  entities: ReadonlyMap<string, readonly EntityFile[]>;
  documents: (caseId: string) => RiskFacts['documents'];
}

/**
 * Of cases whose risk is kept as they are, what is kept; of those that have changed since, what it is now. So nothing is
 * shown, or decided on, that is not true any more.
 */
export async function readRisks(
  trx: Trx,
  records: readonly Judged[],
  parts: PartsOfCases,
  now: Date,
): Promise<Map<string, CaseRisk>> {
  const ids = records.map(({ id }) => id);
  const kept = new Map((await findKeptRisks(trx, ids)).map((risk) => [risk.caseId, risk]));
  const marks = Map.groupBy(await findRiskMarks(trx, ids), ({ caseId }) => caseId);
  const overrides = new Map((await findOpenOverrides(trx, ids)).map((override) => [override.caseId, override]));
  const anew = await assessAnew(
    trx,
    records.filter(({ id }) => marks.has(id)),
    parts,
    now,
  );
  return new Map(
    records.map(({ id }) => {
      const found = anew.get(id);
      const computed = found?.result ?? kept.get(id)?.result ?? null;
      const override = overrides.get(id);
      const why =
        override && whyNotHeld({ ...override, isConfirmed: override.confirmedAt !== null }, computed, dayOf(now));
      return [
        id,
        {
          level: override && why === undefined ? override.level : (computed?.level ?? null),
          computed,
          kept: kept.get(id),
          anew: found && { facts: found.facts, marks: marks.get(id) ?? [] },
          override,
          whyNotHeld: why,
        },
      ];
    }),
  );
}

async function assessAnew(
  trx: Trx,
  records: readonly Judged[],
  { entities, documents }: PartsOfCases,
  now: Date,
): Promise<Map<string, { facts: RiskFacts; result: Assessment }>> {
  if (records.length === 0) return new Map();
  const model = await findModelInUse(trx);
  const table = tableOn(await findTableInUse(trx), dayOf(now));
  const searchIdsOf = (id: string): string[] =>
    (entities.get(id) ?? []).flatMap(({ searches }) => searches.map(({ searchId }) => searchId));
  const hits = await findStandingHits(trx, [...new Set(records.flatMap(({ id }) => searchIdsOf(id)))]);
  return new Map(
    records.map((record) => {
      const facts = factsOfCase(record, entities.get(record.id) ?? [], hits, documents(record.id));
      return [record.id, { facts, result: assessRisk(facts, model, table) }];
    }),
  );
}
