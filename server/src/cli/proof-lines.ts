import type { InstallationVerdict, ProvenChain } from '../platform/audit/anchors/verify-installation.ts';
import type { DocumentVerdict } from '../platform/audit/documents/verify-documents.ts';
import type { PackVerdict } from '../platform/audit/verify-pack.ts';

const conclusions: Record<InstallationVerdict['state'], string> = {
  whole: 'WHOLE: every chain is as it was written, and as it was signed, as far as it is proven above.',
  incomplete: 'INCOMPLETE: nothing is broken, but not all that was written is here or is proven. See above.',
  broken: 'BROKEN: something was changed or removed. See above.',
};

const LIMITS = `What this proves: who owns the database alone cannot change, cut or remove a row up to the one that is proven without being found here.
What it does not: rows after the last signed one can still be cut or rewritten. Whoever has the database and the anchor file, but not the key, can put
both back together to how they were at an earlier time, or remove both: keep copies of the file where that person cannot write, and check them with
--anchors COPY. Whoever has the key too, which is on the machine of the server, can write any history and sign it: only a copy of the file from before,
or a key id that was noted elsewhere, contradicts it. And what the server was made to write wrongly is written wrongly, and signed.`;

/** What the check of an installation found, for a person. */
export function proofLines({ state, anchors, chains }: InstallationVerdict): string[] {
  const { path, records, last, keys, faults, notices } = anchors;
  const file = last ? `${count(records, 'record')}, the last of ${last.at}` : 'no signed record: nothing is proven yet';
  return [
    `Anchors: ${path}: ${file}`,
    ...keys.map(({ id, publicKey, from }) => `Key from record ${from} on: ${id}, public key ${publicKey}`),
    ...faults.map((fault) => `BROKEN: ${fault}`),
    ...notices.map((notice) => `Note: ${notice}`),
    ...chains.flatMap(chainLines),
    conclusions[state],
    '',
    LIMITS,
  ];
}

function chainLines(chain: ProvenChain): string[] {
  const title = `${chain.chain}  ${chain.name ?? 'no such merchant'}  ${count(chain.rows, 'row')}`;
  const faults = chain.faults.map((fault) => `  BROKEN: ${fault}`);
  const undone = chain.undone.map((sentence) => `  Restored: ${sentence}`);
  const waiting =
    chain.waiting > 0 ? [`  ${count(chain.waiting, 'row')} of the last moment without a place in the chain yet`] : [];
  return [`${title}  ${provenText(chain)}`, ...faults, ...undone, ...waiting];
}

function provenText({ proven, unproven, rows }: ProvenChain): string {
  if (!proven) return rows === 0 ? 'nothing is proven' : 'no row is proven';
  const upTo = `proven up to row ${proven.seq}, as of ${proven.at}`;
  return unproven === 0 ? upTo : `${upTo}; ${count(unproven, 'row')} after it not proven`;
}

/** What the check of an evidence pack found, for a person. */
export function packLines({ faults, head, signed }: PackVerdict, isKeyKnown: boolean): string[] {
  if (faults.length > 0) return faults.map((fault) => `BROKEN: ${fault}`);
  const chain = head ? [`whole; the chain stood at row ${head.seq} with ${head.hash}`] : [];
  if (!signed)
    return [...chain, 'Not signed: nothing but the audit log of the installation says that the pack is not made up.'];
  return [...chain, signatureLine(signed, isKeyKnown)];
}

/** What the check of signed documents found, for a person: of each by itself, and that none between them is missing. */
export function documentsLines(verdicts: readonly DocumentVerdict[], isKeyKnown: boolean): string[] {
  const lines = verdicts.flatMap((verdict) => documentLines(verdict, isKeyKnown));
  const isRow =
    verdicts.length > 1 &&
    verdicts.every(({ isNext, faults }, place) => faults.length === 0 && (place === 0 || isNext));
  return isRow
    ? [...lines, `${verdicts.length} documents: each follows the one before it, none between them is missing`]
    : lines;
}

function documentLines({ title, digest, faults, signed }: DocumentVerdict, isKeyKnown: boolean): string[] {
  const about = title === '' ? [] : [title];
  if (!signed || faults.length > 0) return [...about, ...faults.map((fault) => `BROKEN: ${fault}`)];
  return [...about, `whole; sha256 ${digest}`, signatureLine(signed, isKeyKnown)];
}

function signatureLine({ at, key }: { at: string; key: string }, isKeyKnown: boolean): string {
  const signature = `signed at ${at} with key ${key}`;
  return isKeyKnown
    ? signature
    : `${signature}: whether that is the key of the installation is not checked. Ask it for the id, and give it with --key.`;
}

const count = (many: number, word: string): string => `${many} ${word}${many === 1 ? '' : 's'}`;
