import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NOT_ASKED } from '../advisories/check-advisories.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { acceptedRuntimes } from './accepted-runtimes.ts';
import { judgeRuntime, knownSecurityReleases, type NodeRelease } from './judge-runtime.ts';
import { type FetchDist, publishedBinary } from './published-binary.ts';

const WITHIN_MS = 120_000;

/** Undefined where nodejs.org does not answer; an answer that is none counts as that, too. */
const fetchDist: FetchDist = async (path) => {
  try {
    const response = await fetch(`https://nodejs.org/dist/${path}`, { signal: AbortSignal.timeout(WITHIN_MS) });
    return response.ok && response.body ? response.body : undefined;
  } catch {
    return undefined;
  }
};

/** `npm run runtime`: whether the pinned Node has known holes, and is the one that nodejs.org publishes. */
async function main(): Promise<number> {
  const { optionalDependencies: pinned } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const listed = await publishedReleases();
  const today = new Date().toISOString().slice(0, 10);
  const { faults, notices } = judgeRuntime(
    pinned,
    [...knownSecurityReleases, ...(listed ?? [])],
    acceptedRuntimes,
    today,
  );
  const compared = await compareBinary();
  for (const line of [...faults, ...notices, compared.line]) console.log(line);
  if (!listed) console.log('nodejs.org could not be asked for newer security releases: not checked.');
  if (faults.length > 0 || compared.isFault) return 1;
  return listed && compared.isChecked ? 0 : NOT_ASKED;
}

async function publishedReleases(): Promise<NodeRelease[] | undefined> {
  const index = await fetchDist('index.json');
  if (!index) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of index) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as NodeRelease[];
}

/** The Node that runs this, which `npm` takes from the pinned package, against the published one of its version. */
async function compareBinary(): Promise<{ line: string; isChecked: boolean; isFault: boolean }> {
  const version = process.versions.node;
  const platform = `${process.platform}-${process.arch}`;
  const about = `Node ${version} for ${platform}`;
  try {
    const published = await publishedBinary(fetchDist, version, platform);
    if (published === undefined)
      return { line: `${about}: not checked, nodejs.org could not be asked.`, isChecked: false, isFault: false };
    const hash = createHash('sha256');
    await pipeline(createReadStream(process.execPath), hash);
    return hash.digest('hex') === published
      ? { line: `${about} is the program that nodejs.org publishes.`, isChecked: true, isFault: false }
      : { line: `${about} is not the program that nodejs.org publishes.`, isChecked: true, isFault: true };
  } catch (error) {
    return { line: `${about}: ${String(error)}`, isChecked: true, isFault: true };
  }
}

if (import.meta.main) process.exitCode = await main();
