import * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { readCaseFiles } from '../records/case-file.ts';
import { findCases } from '../records/cases-store.ts';
import { findReplayedCases, type ReplayedCase } from '../risk/case-risks-store.ts';
import { dayOf, tableOn } from '../risk/country-table-policy.ts';
import { findTableInUse } from '../risk/country-tables-store.ts';
import { findRiskMarks } from '../risk/risk-marks-store.ts';
import {
  findModelInUse,
  findPublishedModels,
  insertReplay,
  type PublishedModel,
  type ReplaySummary,
} from '../risk/risk-models-store.ts';
import { replayCases } from './replay-cases.ts';
import { differencesOf } from './rule-differences.ts';

const first: contract.RiskModel = {
  version: contract.DELIVERED_RISK_MODEL,
  rules: contract.deliveredRiskRules,
  published: null,
};

const modelView = ({
  version,
  rules,
  publishedBy,
  approvedBy,
  publishedAt,
  reason,
  summary: { replayed, changed },
}: PublishedModel & { summary: ReplaySummary }): contract.RiskModel => ({
  version,
  rules,
  published: { by: publishedBy, approvedBy, at: publishedAt.toISOString(), reason, replayed, changed },
});

export const viewRiskModel: Verb<typeof contract.viewRiskModel> = async (ctx) => {
  const [newest] = await ctx.read(findPublishedModels);
  return newest ? modelView(newest) : first;
};

export const listRiskModels: Verb<typeof contract.findRiskModels> = async (ctx) => ({
  versions: [...(await ctx.read(findPublishedModels)).map(modelView), first],
});

/** The newest cases; a larger merchant is told how many there are. */
const MOST_REPLAYED = 5000;

/** What a draft would make of the cases at work. Its counts are kept, so that it is published as it was seen. */
export const replayRiskModel: Verb<typeof contract.replayRiskModel> = (ctx, { body: { rules } }) =>
  ctx.write(async ({ trx, audit }) => {
    const inUse = await findModelInUse(trx);
    const table = tableOn(await findTableInUse(trx), dayOf(ctx.clock.now()));
    const { cases, total } = await casesToReplay(trx, ctx.clock.now());
    const replayed = { ...replayCases(cases, { inUse: inUse.rules, draft: rules }, table), total };
    const { id, baseVersion } = { id: newId(ctx.clock), baseVersion: inUse.version };
    const summary = { replayed: replayed.replayed, total, changed: replayed.changed };
    const created = { createdBy: ctx.actor.userId, createdAt: ctx.clock.now() };
    await insertReplay(trx, ctx.actor.merchantId, { id, baseVersion, rules, summary, ...created });
    const body = { base: baseVersion, differences: differencesOf(inUse.rules, rules), summary };
    await audit({ action: contract.replayRiskModel.name, subjectType: 'risk-replay', subjectId: id, body });
    return { id, baseVersion, ...replayed };
  });

/** What is known of each as of now: of those that have changed since their risk was kept, not what was known then. */
async function casesToReplay(trx: Trx, now: Date): Promise<{ cases: ReplayedCase[]; total: number }> {
  const { cases, total } = await findReplayedCases(trx, MOST_REPLAYED);
  const marks = await findRiskMarks(
    trx,
    cases.map(({ id }) => id),
  );
  const records = await findCases(trx, [...new Set(marks.map(({ caseId }) => caseId))]);
  const files = await readCaseFiles(trx, records, now);
  const anew = new Map(files.map(({ record, risk }) => [record.id, risk.anew?.facts]));
  return { cases: cases.map((one) => ({ ...one, facts: anew.get(one.id) ?? one.facts })), total };
}
