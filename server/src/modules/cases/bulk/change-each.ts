import type { RefusedCase, SeenCase } from '@tamis/contract/cases';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { findCases } from '../records/cases-store.ts';
import { type CaseAction, changeLocked, type ChangeOf } from '../records/change-case.ts';

interface Changed {
  done: string[];
  refused: RefusedCase[];
}

/**
 * Carries out one act on many cases, each in a transaction of its own with its own row in the log, as the act on one case does:
 * that one is refused keeps no other, and nobody waits for more than one of them. Where none of the cases is there, neither
 * is what was asked about.
 */
export async function changeEach(
  ctx: Ctx,
  cases: readonly SeenCase[],
  action: CaseAction,
  change: ChangeOf,
): Promise<Changed> {
  const done: string[] = [];
  const refusals = new Map<string, AppError>();
  const versions = new Map(cases.map(({ id, version }) => [id, version]));
  for (const [id, version] of versions)
    try {
      await ctx.write((tx) => changeLocked(ctx, tx, { id, version, ...action }, change));
      done.push(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.set(id, error);
    }
  if ([...refusals.values()].filter((error) => error instanceof NotFoundError).length === versions.size)
    throw new NotFoundError('The case');
  return { done, refused: await refusedCases(ctx, refusals) };
}

/** What is wrong with the server is no refusal: whoever asked tries again. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

async function refusedCases(ctx: Ctx, refusals: ReadonlyMap<string, AppError>): Promise<RefusedCase[]> {
  const records = await ctx.read((trx) => findCases(trx, [...refusals.keys()]));
  return [...refusals].map(([id, { message }]) => {
    const { reference = '', name = '' } = records.find((record) => record.id === id) ?? {};
    return { id, reference, name, message };
  });
}
