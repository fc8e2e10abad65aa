import type { OutputOf } from '@tamis/contract';
import type * as contract from '@tamis/contract/cases';
import type { Actor } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { type CaseFile, known, readCaseFile } from '../records/case-file.ts';
import { riskView } from '../records/case-view.ts';
import { findCase } from '../records/cases-store.ts';
import { findRiskHistory, type KeptRisk } from '../risk/case-risks-store.ts';
import { findTableInUse } from '../risk/country-tables-store.ts';
import { findEndedOverrides, type OverrideRow } from '../risk/overrides-store.ts';
import type { CaseRisk } from '../risk/read-risks.ts';
import { findModelInUse } from '../risk/risk-models-store.ts';
import { whyMayNotConfirm } from './confirm-policy.ts';

/** The risk of a case, and all that led to it. */
export const viewRisk: Verb<typeof contract.viewCaseRisk> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const file = await readCaseFile(trx, known(await findCase(trx, params.id)), ctx.clock.now());
    return { ...(await riskDetails(trx, file)), mayConfirm: mayConfirm(ctx.actor, file.risk) };
  });

function mayConfirm(actor: Actor, { override }: CaseRisk) {
  const why = whyMayNotConfirm(actor, override);
  return { isAllowed: why === undefined, why: why ?? '' };
}

/** The same, whoever asks. */
export type RiskDetails = Omit<OutputOf<typeof contract.viewCaseRisk>, 'mayConfirm'>;

export async function riskDetails(trx: Trx, { record: { id }, risk }: CaseFile): Promise<RiskDetails> {
  const { asOf, source, version } = await findTableInUse(trx);
  return {
    risk: riskView(risk),
    computed: risk.computed,
    keptAt: risk.kept?.computedAt.toISOString() ?? null,
    isChanged: risk.anew !== undefined,
    override: risk.override ? overrideView(risk.override) : null,
    whyNotHeld: risk.whyNotHeld ?? '',
    history: (await findRiskHistory(trx, id)).map(changeView),
    earlierOverrides: (await findEndedOverrides(trx, id)).map(overrideView),
    modelInUse: (await findModelInUse(trx)).version,
    table: { version, asOf, source },
  };
}

const changeView = ({ computedAt, cause, result }: KeptRisk) => ({
  at: computedAt.toISOString(),
  cause,
  level: result.level,
  points: result.points,
  isProvisional: result.isProvisional,
  modelVersion: result.modelVersion,
  tableVersion: result.tableVersion,
});

const overrideView = (row: OverrideRow): contract.RiskOverride => ({
  id: row.id,
  level: row.level,
  reason: row.reason,
  until: row.until,
  against: row.against,
  by: row.setBy,
  at: row.setAt.toISOString(),
  needsSecond: row.needsSecond,
  confirmedBy: row.confirmedBy,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
  endedAt: row.endedAt?.toISOString() ?? null,
});
