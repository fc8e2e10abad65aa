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
import { type DocumentVerdict, verifyDocuments } from '../platform/audit/documents/verify-documents.ts';
import { isArchive, verifyFile } from '../platform/audit/verify-file.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { documentsLines, packLines, proofLines } from './proof-lines.ts';

/**
 * `npm run audit:verify`: checks every audit chain by itself and against its signed heads; with `-- FILE` an evidence pack,
 * a signed document such as a screening proof or an archive of them, `-- FILE FILE …` documents, each and in a row, offline. `--key ID`: the key that must have signed, once for each; that of the installation when absent. `--anchors COPY`:
 * a copy of the anchor file. `--json`: for programs. Ends with 0 when all holds, with 1 when something does not, and with 2
 * when nothing is broken but signed rows went with a restore, or nothing was ever signed.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string', multiple: true }, anchors: { type: 'string' }, json: { type: 'boolean' } },
});
const given = options.key ?? [];
const isKeyKnown = options.key !== undefined;
const exitCodes: Record<ProofState, number> = { whole: 0, broken: 1, incomplete: 2 };

process.exitCode = positionals.length === 0 ? await checkInstallation() : await checkFiles(positionals);

/** A ZIP is an evidence pack, or an archive of signed documents; everything else that is signed is JSON. */
async function checkFiles(paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(path)));
  const [file] = files;
  if (file && files.length === 1) return checkFile(file);
  if (!files.some(isArchive)) return sayDocuments(verifyDocuments(files.map(String), given));
  process.stderr.write('A ZIP is checked by itself: give one file.\n');
  return 1;
}

async function checkFile(file: Buffer): Promise<number> {
  const checked = await verifyFile(file, { trusted: given });
  if (checked.kind === 'documents') return sayDocuments(checked.verdicts);
  say(checked.verdict, packLines(checked.verdict, isKeyKnown));
  return checked.verdict.faults.length === 0 ? 0 : 1;
}

function sayDocuments(verdicts: readonly DocumentVerdict[]): number {
  say(verdicts, documentsLines(verdicts, isKeyKnown));
  return verdicts.every(({ faults }) => faults.length === 0) ? 0 : 1;
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
