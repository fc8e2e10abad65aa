import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { appendAudit } from '../append-audit.ts';
import type { AuditRow } from '../audit-chain.ts';
import { chained, rowOf } from '../audit-rows-testing.ts';
import { sealChains } from '../seal-chain.ts';
import { type AnchorFile, createAnchorFile } from './anchor-file.ts';
import { type AnchorWriter, createAnchorWriter } from './anchor-heads.ts';
import { type AuditKeys, createAuditKeys } from './audit-keys.ts';
import { type InstallationVerdict, verifyInstallation } from './verify-installation.ts';

export const BANK = 'a'.repeat(24);
export const OTHER_BANK = 'b'.repeat(24);
export const NOW = '2026-11-22T10:00:00.000Z';

/** An installation with two merchants, four rows in the chain of each, and an anchor file in a folder of its own. */
export interface SignedPlace {
  keys: AuditKeys;
  file: AnchorFile;
  writer: AnchorWriter;
  dataDir: string;
  setClock(at: string): void;
  /** Writes rows of a merchant as a call does. */
  write(chain: string, ...subjects: string[]): Promise<void>;
  /** Writes them, and seals them as the application does a moment later. */
  act(chain: string, ...subjects: string[]): Promise<void>;
  /** What somebody with the owner's password can do behind the application's back. */
  tamper(statement: string): Promise<void>;
  /** Rewrites a chain so that it tells of these subjects, all hashes and the head made to fit. */
  forge(chain: string, ...subjects: string[]): Promise<void>;
  /** The lines of the anchor file, read or written behind the application's back. */
  lines(): Promise<string[]>;
  setLines(lines: readonly string[]): Promise<void>;
  verify(): Promise<InstallationVerdict>;
  /** The state, and all that verify finds wrong or worth a notice; chains by their last letter. */
  findings(): Promise<string[]>;
  remove(): Promise<void>;
}

export async function createSignedPlace(database: Database): Promise<SignedPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tamis-anchors-'));
  await mkdir(join(dataDir, 'anchors'));
  const file = createAnchorFile(join(dataDir, 'anchors', 'audit-anchors.jsonl'));
  const keys = createAuditKeys(undefined, dataDir);
  let now = new Date(NOW);
  const clock: Clock = { now: () => now };
  const writer = createAnchorWriter({ database, clock, keys, file });
  const place: SignedPlace = {
    keys,
    file,
    writer,
    dataDir,
    setClock: (at) => void (now = new Date(at)),
    write: (merchantId, ...subjects) =>
      database.transaction({ kind: 'merchant', merchantId }, async (trx) => {
        for (const subjectId of subjects) await appendAudit(trx, storedRow(merchantId, 1, subjectId));
      }),
    async act(chain, ...subjects) {
      await place.write(chain, ...subjects);
      await sealChains(database);
    },
    tamper: async (statement) =>
      void (await database.owner.transaction((trx) =>
        // Who owns the database is stopped by its triggers no more than by its policies.
        sql
          .raw(`set local row_security = off; set local session_replication_role = replica; ${statement}`)
          .execute(trx),
      )),
    forge: (chain, ...subjects) => place.tamper(forgery(chain, subjects)),
    lines: async () => (await readFile(file.path, 'utf8')).split('\n').slice(0, -1),
    setLines: (lines) => writeFile(file.path, lines.map((line) => `${line}\n`).join('')),
    verify: async () => verifyInstallation(database, file, { trusted: [(await keys.current()).id], isCopy: false }),
    findings: async () => findingsOf(await place.verify()),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
  await place.tamper('truncate audit_entries, audit_heads, audit_signed_heads, merchants cascade');
  await place.tamper(
    `insert into merchants (id, name, created_at) values ('${BANK}', 'A bank', '${NOW}'), ('${OTHER_BANK}', 'Another bank', '${NOW}')`,
  );
  for (const bank of [BANK, OTHER_BANK]) await place.act(bank, 'one', 'two', 'three', 'four');
  return place;
}

const storedRow = (merchantId: string, seq: number, subjectId: string): AuditRow => ({
  ...rowOf(1),
  merchantId,
  seq,
  actorId: null,
  subjectId,
});

function findingsOf({ state, anchors, chains }: InstallationVerdict): string[] {
  const ofChains = chains.flatMap(({ chain, faults, undone }) =>
    [...faults, ...undone].map((sentence) => `${chain.slice(-1)}: ${sentence}`),
  );
  return [state, ...anchors.faults, ...anchors.notices, ...ofChains];
}

/** A chain that is whole in itself, in the place of the true one. */
function forgery(chain: string, subjects: readonly string[]): string {
  const links = chained(subjects.map((subjectId, index) => storedRow(chain, index + 1, subjectId)));
  const hex = (hash: Buffer): string => `'\\x${hash.toString('hex')}'`;
  const values = links.map(
    ({ row, previousHash, hash }) =>
      `('${row.seq.toString(16).padStart(24, chain)}', '${chain}', ${row.seq}, '${row.at}', null, null, '${row.action}', '${row.outcome}', '${row.subjectType}', '${row.subjectId}', '${JSON.stringify(row.body)}', '${JSON.stringify(row.source)}', ${hex(previousHash)}, ${hex(hash)})`,
  );
  const end = links.at(-1);
  if (!end) throw new Error('A forged chain has rows');
  return `delete from audit_entries where merchant_id = '${chain}';
    insert into audit_entries (id, merchant_id, seq, at, actor_id, impersonator_id, action, outcome, subject_type, subject_id, body, source, previous_hash, hash) values ${values.join(', ')};
    update audit_heads set seq = ${end.row.seq}, hash = ${hex(end.hash)} where merchant_id = '${chain}'`;
}
