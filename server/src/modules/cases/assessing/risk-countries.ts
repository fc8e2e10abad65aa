import type { BodyOf, OutputOf } from '@tamis/contract';
import { saveRiskCountries as endpoint, type viewRiskCountries as viewEndpoint } from '@tamis/contract/cases';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { gatePublication, holdPublishing, type PublishedByTwo, type ReviewAct } from '../../screening/index.ts';
import { doubled, tableDifferences } from '../risk/country-table-policy.ts';
import { type CountryTableVersion, findTableInUse, findTables, insertTable } from '../risk/country-tables-store.ts';
import { markAllCases } from '../risk/risk-marks-store.ts';

const ACT = 'publish-country-table';

const headOf = ({ version, asOf, source, reason, changedBy, approvedBy, changedAt }: CountryTableVersion) => ({
  version,
  asOf,
  source,
  reason,
  changedBy,
  approvedBy,
  changedAt: changedAt.toISOString(),
});

export const viewRiskCountries: Verb<typeof viewEndpoint> = (ctx) =>
  ctx.read(async (trx) => {
    const tables = await findTables(trx);
    const { rows, ...table } = await findTableInUse(trx);
    return {
      table: { ...headOf({ ...table, rows }), rows },
      versions: tables.map((version) => ({ ...headOf(version), countries: version.rows.length })),
    };
  });

/**
 * Makes a new version, or proposes it where Root's organisation wants a second person for it. Those before stay as they were;
 * the cases of every merchant are computed by the new one.
 * @throws ConflictError when somebody else has saved one since the version that was changed.
 */
export const saveRiskCountries: Verb<typeof endpoint> = (ctx, { body }) =>
  ctx.writeAsSystem((tx) => publishTable({ ...tx, actor: ctx.actor, clock: ctx.clock }, body));

/** What a second person has said yes to is published by the same code. */
export const countryTablePublication: PublishedByTwo<typeof endpoint> = {
  isOfInstallation: true,
  publish: publishTable,
};

async function publishTable(change: ReviewAct, input: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit, actor, clock, approval } = change;
  const { version: seen, rows, asOf, source, reason } = input;
  const twice = doubled(rows);
  if (twice !== -1)
    throw ValidationError.at(
      `rows.${twice}`,
      `${rows[twice]?.country ?? ''} is on this list already for some of these days.`,
    );
  await holdPublishing(trx, actor.merchantId, ACT);
  const was = await findTableInUse(trx);
  if (was.version !== seen)
    throw new ConflictError(
      `Somebody else has saved this meanwhile: you changed version ${seen}, it is at version ${was.version} by now. Nothing was saved.`,
      { code: errorCodes.staleVersion },
    );
  const version = seen + 1;
  const publication = { version, differences: tableDifferences(was, { asOf, source, rows }), replayed: null };
  const gated = await gatePublication(change, { act: ACT, input, publication });
  if (!gated.isPassed) return { version, proposal: gated.proposal };
  const is = {
    version,
    asOf,
    source,
    rows,
    reason,
    changedBy: actor.userId,
    approvedBy: approval?.approvedBy ?? null,
    changedAt: clock.now(),
  };
  await insertTable(gated.publication, is);
  await markAllCases(trx);
  await audit({
    action: endpoint.name,
    subjectType: 'risk-countries',
    subjectId: String(version),
    body: { was: stateOf(was), is: stateOf(is), reason },
  });
  await publish(trx, { rootOnly: true, event: 'records_changed_event', data: { of: 'risk-countries' } });
  return { version };
}

const stateOf = ({ asOf, source, rows }: CountryTableVersion) => ({
  asOf,
  source,
  countries: rows.map(({ country, kind, from, until }) => `${country} ${kind} ${from} to ${until ?? '…'}`),
});
