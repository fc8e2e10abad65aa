import type * as contract from '@tamis/contract/screening-proofs';
import type { SignedDocument } from '../../platform/audit/documents/signed-document.ts';
import type { Trx } from '../../platform/db/database.ts';
import { ConflictError, NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { countChangedByMonitoring } from '../screening/index.ts';
import { buildProof } from './build-proof.ts';
import { dayOf } from './proof-state.ts';
import { countSigned, findDocument, findOpenDay, findSignedDays } from './proofs-store.ts';

export const findProofDays: Verb<typeof contract.findProofDays> = (ctx, { query }) =>
  ctx.read(async (trx) => {
    const { merchantId } = ctx.actor;
    const now = ctx.clock.now();
    const open = await findOpenDay(trx, merchantId);
    const month = query.month ?? open.day.slice(0, 7);
    const running = open.day.startsWith(month) && open.from <= now ? [dayOf(await buildProof(trx, open, now))] : [];
    const { first, ...signed } = await countSigned(trx, merchantId);
    return {
      timeZone: open.timeZone,
      today: open.day,
      since: first ?? open.day,
      month,
      days: [...running, ...(await findSignedDays(trx, merchantId, month))],
      signed,
    };
  });

export const viewProof: Verb<typeof contract.viewProof> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const { merchantId } = ctx.actor;
    const signed = await findSigned(trx, merchantId, params.day);
    const proof = signed?.document ?? (await runningProof(trx, merchantId, params.day, ctx.clock.now()));
    const { open: openAlerts } = await countChangedByMonitoring(
      trx,
      merchantId,
      new Date(proof.from),
      new Date(proof.until),
    );
    return {
      proof,
      signature: signed ? { digest: signed.digest, at: signed.signature.at, key: signed.signature.key } : null,
      openAlerts,
    };
  });

async function runningProof(trx: Trx, merchantId: string, day: string, now: Date): Promise<contract.ScreeningProof> {
  const open = await findOpenDay(trx, merchantId);
  if (open.day !== day || open.from > now) throw new NotFoundError('The day');
  return buildProof(trx, open, now);
}

/** What was signed of a day; undefined where nothing was. */
async function findSigned(
  trx: Trx,
  merchantId: string,
  day: string,
): Promise<(SignedDocument<contract.ScreeningProof> & { text: string }) | undefined> {
  const text = await findDocument(trx, merchantId, day);
  // Written by closeDays in this shape.
  return text === undefined ? undefined : { ...(JSON.parse(text) as SignedDocument<contract.ScreeningProof>), text };
}

/** The same where it is handed out. */
export async function requireSigned(trx: Trx, merchantId: string, day: string) {
  const signed = await findSigned(trx, merchantId, day);
  if (signed) return signed;
  const open = await findOpenDay(trx, merchantId);
  if (open.day === day) throw new ConflictError('This day is not signed yet: that is done when it is over.');
  throw new NotFoundError('The day');
}
