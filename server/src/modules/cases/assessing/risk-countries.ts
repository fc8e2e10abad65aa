import * as contract from '@tamis/contract/cases';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import { errorCodes } from '@tamis/contract/envelope';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { doubled } from '../risk/country-table-policy.ts';
import { type CountryTableVersion, findTableInUse, findTables, insertTable } from '../risk/country-tables-store.ts';
import { markAllCases } from '../risk/risk-marks-store.ts';

const headOf = ({ version, asOf, source, reason, changedBy, changedAt }: CountryTableVersion) => ({
  version,
  asOf,
  source,
  reason,
  changedBy,
  changedAt: changedAt.toISOString(),
});

export const viewRiskCountries: Verb<typeof contract.viewRiskCountries> = (ctx) =>
  ctx.read(async (trx) => {
    const tables = await findTables(trx);
    const { rows, ...table } = await findTableInUse(trx);
    return {
      table: { ...headOf({ ...table, rows }), rows },
      versions: tables.map((version) => ({ ...headOf(version), countries: version.rows.length })),
    };
  });

/** A new version: those before stay as they were. The cases of every merchant are computed by it. */
export const saveRiskCountries: Verb<typeof contract.saveRiskCountries> = (ctx, { body }) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const { version: seen, rows, ...said } = body;
    const twice = doubled(rows);
    if (twice !== -1)
      throw ValidationError.at(
        `rows.${twice}`,
        `${rows[twice]?.country ?? ''} is on this list already for some of these days.`,
      );
    const was = await findTableInUse(trx);
    const stale = new ConflictError(
      `Somebody else has saved this meanwhile: you changed version ${seen}, it is at version ${was.version} by now. Nothing was saved.`,
      { code: errorCodes.staleVersion },
    );
    if (was.version !== seen) throw stale;
    const is = { ...said, rows, version: seen + 1, changedBy: ctx.actor.userId, changedAt: ctx.clock.now() };
    if (!(await insertTable(trx, is))) throw stale;
    await markAllCases(trx);
    await audit({
      action: contract.saveRiskCountries.name,
      subjectType: 'risk-countries',
      subjectId: String(is.version),
      body: { was: stateOf(was), is: stateOf(is), reason: is.reason },
    });
    await publish(trx, { rootOnly: true, event: 'records_changed_event', data: { of: 'risk-countries' } });
    return {};
  });

const stateOf = ({ asOf, source, rows }: CountryTableVersion) => ({
  asOf,
  source,
  countries: rows.map(({ country, kind, from, until }) => `${country} ${kind} ${from} to ${until ?? '…'}`),
});
