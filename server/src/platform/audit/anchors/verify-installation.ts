import { asOfOneMoment } from '../../db/as-of-one-moment.ts';
import type { Database, Trx } from '../../db/database.ts';
import { INSTALLATION_CHAIN } from '../installation-chain.ts';
import { checkChain } from '../check-chain.ts';
import { chainsWithoutHead, readChain } from '../read-chain.ts';
import type { AnchorFile } from './anchor-file.ts';
import { type Anchor, type CheckedAnchors, checkAnchors } from './check-anchors.ts';
import { proveChain } from './prove-chain.ts';
import { findHeads, findSignedHeads } from './signed-heads.ts';

export interface ProvenChain {
  chain: string;
  /** The merchant's name, or what else it is the chain of; null for a merchant that is not there. */
  name: string | null;
  rows: number;
  faults: string[];
  undone: string[];
  /** The last row that a signed record outside the database proves; null when there is none. */
  proven: Anchor | null;
  /** How many rows come after it, with those that wait. */
  unproven: number;
  /** How many were written so lately that they have no place in the chain yet. */
  waiting: number;
}

/**
 * `broken`: something was changed or removed. `incomplete`: nothing is broken, but signed rows went with a restore that
 * was told, or nothing was ever signed. `whole`: neither.
 */
export type ProofState = 'whole' | 'incomplete' | 'broken';

export interface InstallationVerdict {
  state: ProofState;
  anchors: Omit<CheckedAnchors, 'chains' | 'restores'> & { path: string };
  chains: ProvenChain[];
}

export interface VerifyOptions {
  /** Ids of the keys of which one must be the last to sign. */
  trusted: readonly string[];
  /** Whether the file is a copy, in which the newest records may not be yet. */
  isCopy: boolean;
}

/** Checks every chain by itself and against the anchor file. */
export async function verifyInstallation(
  database: Database,
  file: AnchorFile,
  { trusted, isCopy }: VerifyOptions,
): Promise<InstallationVerdict> {
  // In this order, so that what a running server adds meanwhile is missing nowhere: it writes chains, then the file, then these.
  const known = isCopy ? [] : await database.transaction({ kind: 'system' }, findSignedHeads);
  const { chains: anchored, restores, ...checked } = await checkAnchors(file.lines(), { trusted, known });
  const chains = await database.transaction(
    { kind: 'system' },
    async (trx) => {
      await asOfOneMoment(trx);
      return proveChains(trx, { chains: anchored, restores });
    },
    { readOnly: true },
  );
  return { state: stateOf(checked, chains), anchors: { ...checked, path: file.path }, chains };
}

async function proveChains(trx: Trx, checked: Pick<CheckedAnchors, 'chains' | 'restores'>): Promise<ProvenChain[]> {
  const heads = new Map((await findHeads(trx)).map((head) => [head.chain, head]));
  const names = await chainNames(trx);
  const headless = await chainsWithoutHead(trx);
  const waiting = await countWaiting(trx);
  const all = [
    ...new Set([...heads.keys(), ...headless, ...names.keys(), ...checked.chains.keys(), ...waiting.keys()]),
  ].toSorted();
  const proven: ProvenChain[] = [];
  for (const chain of all) {
    const anchors = checked.chains.get(chain) ?? [];
    const waits = waiting.get(chain) ?? 0;
    // There is nothing to tell of an installation of which nothing was written yet.
    if (
      chain === INSTALLATION_CHAIN &&
      !heads.has(chain) &&
      !headless.includes(chain) &&
      anchors.length === 0 &&
      waits === 0
    )
      continue;
    const proof = proveChain(chain, anchors, checked.restores);
    const head = heads.get(chain);
    const { rows, fault } = head
      ? await checkChain(proof.watched(readChain(trx, chain)), head)
      : { rows: 0, fault: missing(headless.includes(chain), anchors, waits) };
    const { fault: anchorFault, undone, proven: last } = proof.end(fault === undefined);
    proven.push({
      chain,
      name: names.get(chain) ?? null,
      rows,
      faults: [fault, anchorFault].filter((sentence) => sentence !== undefined),
      undone,
      proven: last ?? null,
      unproven: rows - (last?.seq ?? 0) + waits,
      waiting: waits,
    });
  }
  return proven;
}

/** Undefined where the anchors tell it better, or a restore explains it. */
function missing(hasRows: boolean, anchors: readonly Anchor[], waits: number): string | undefined {
  if (hasRows) return 'The head of the chain is missing.';
  return anchors.length === 0 && waits === 0
    ? 'The chain is missing: every merchant has one from its first day on.'
    : undefined;
}

async function chainNames(trx: Trx): Promise<Map<string, string>> {
  const merchants = await trx.selectFrom('merchants').select(['id', 'name']).execute();
  return new Map([[INSTALLATION_CHAIN, 'the installation'], ...merchants.map(({ id, name }) => [id, name] as const)]);
}

async function countWaiting(trx: Trx): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('audit_entries')
    .select(['merchant_id', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('seq', 'is', null)
    .groupBy('merchant_id')
    .execute();
  return new Map(rows.map((row) => [row.merchant_id, row.rows]));
}

function stateOf(
  { faults, records }: Pick<CheckedAnchors, 'faults' | 'records'>,
  chains: readonly ProvenChain[],
): ProofState {
  if (faults.length > 0 || chains.some((chain) => chain.faults.length > 0)) return 'broken';
  const isUnsigned = records === 0 && chains.some(({ rows }) => rows > 0);
  return isUnsigned || chains.some(({ undone }) => undone.length > 0) ? 'incomplete' : 'whole';
}
