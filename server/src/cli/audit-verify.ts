import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAnchorFile } from '../platform/audit/anchors/anchor-file.ts';
import { auditPlace } from '../platform/audit/anchors/audit-place.ts';
import {
  type InstallationVerdict,
  type ProofState,
  verifyInstallation,
} from '../platform/audit/anchors/verify-installation.ts';
import { verifyDocuments } from '../platform/audit/documents/verify-documents.ts';
import { verifyPack } from '../platform/audit/verify-pack.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { documentLines, packLines, proofLines } from './proof-lines.ts';

/**
 * `npm run audit:verify`: checks every audit chain by itself and against its signed heads; with `-- FILE` an evidence pack,
 * or signed documents such as screening proofs, `-- FILE FILE …` each and in a row, offline. `--key ID`: the key that must have signed, once for each; that of the installation when absent. `--anchors COPY`:
 * a copy of the anchor file. `--json`: for programs. Ends with 0 when all holds, with 1 when something does not, and with 2
 * when nothing is broken but signed rows went with a restore, or nothing was ever signed.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string', multiple: true }, anchors: { type: 'string' }, json: { type: 'boolean' } },
});
const exitCodes: Record<ProofState, number> = { whole: 0, broken: 1, incomplete: 2 };

process.exitCode = positionals.length === 0 ? await checkInstallation() : await checkFiles(positionals);

/** A pack is a ZIP, everything else that is signed is JSON. */
async function checkFiles(paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(path)));
  const isPack = (file: Buffer): boolean => file.subarray(0, 2).toString('latin1') === 'PK';
  const [pack] = files.filter(isPack);
  if (!pack) return checkDocuments(files.map(String));
  if (files.length === 1) return checkPack(pack);
  process.stderr.write('An evidence pack is checked by itself: give one file.\n');
  return 1;
}

function checkDocuments(texts: readonly string[]): number {
  const verdicts = verifyDocuments(texts, options.key ?? []);
  say(
    verdicts,
    verdicts.flatMap((verdict) => documentLines(verdict, options.key !== undefined)),
  );
  return verdicts.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

async function checkPack(pack: Buffer): Promise<number> {
  const verdict = await verifyPack(pack, { trusted: options.key ?? [] });
  say(verdict, packLines(verdict, options.key !== undefined));
  return verdict.faults.length === 0 ? 0 : 1;
}

async function checkInstallation(): Promise<number> {
  const verdict = await installationVerdict();
  say(verdict, proofLines(verdict));
  return exitCodes[verdict.state];
}

async function installationVerdict(): Promise<InstallationVerdict> {
  const config = readConfig(process.env);
  const { keys, file } = auditPlace(config);
  const trusted = options.key ?? (await keys.existing()).map(({ id }) => id);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.TAMIS_DATA_DIR),
    log: createLog('error', process.stderr),
    joinRunning: true,
  });
  try {
    return options.anchors === undefined
      ? await verifyInstallation(database, file, { trusted, isCopy: false })
      : await verifyInstallation(database, createAnchorFile(resolve(options.anchors)), { trusted, isCopy: true });
  } finally {
    await database.close();
  }
}

function say(verdict: object, lines: readonly string[]): void {
  process.stdout.write(`${options.json ? JSON.stringify(verdict, null, 2) : lines.join('\n')}\n`);
}
