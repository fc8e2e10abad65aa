import { BASE_PATH } from '@tamis/contract';
import { currentSession, genericLogin, type SessionAnswer } from '@tamis/contract/auth';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { percentile } from '../../platform/testing/percentile.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import type { Storm, StormAnswers } from './sign-in-storm-worker.ts';

const USAGE = `Measures how others are answered while many try to sign in with wrong passwords.
  node measure-sign-ins.ts [--url postgres://…] [--rate 100] [--seconds 15]
Without --url: the embedded database, in a folder that is removed afterwards. With it: an empty database, which is filled.`;

const OWNER = { email: 'owner@measured.example', password: 'Sieve-Measured-2026!' };
/** People who go on working meanwhile. */
const WORKERS = 4;

interface Figures {
  /** Milliseconds; of those who work. */
  p50: number;
  p99: number;
  max: number;
  /** Answers a second. */
  perSecond: number;
}

interface Site {
  address: string;
  token: string;
}

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ ...OWNER, deviceInfo: 'measure' });
  const response = await fetch(`${address}${BASE_PATH}${genericLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (response.status !== 200) throw new Error(await response.text());
  return ((await response.json()) as { data: SessionAnswer }).data.auth.token;
}

/** Asks again and again who is signed in, until `end`. */
async function goOnWorking({ address, token }: Site, end: number, times: number[]): Promise<void> {
  while (performance.now() < end) {
    const from = performance.now();
    const response = await fetch(`${address}${BASE_PATH}${currentSession.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text();
    if (response.status !== 200) throw new Error(`Somebody at work was answered ${response.status}`);
    times.push(performance.now() - from);
  }
}

async function measureWork(site: Site, seconds: number): Promise<Figures> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: WORKERS }, () => goOnWorking(site, end, times)));
  const at = (share: number): number => percentile(times, share);
  return { p50: at(0.5), p99: at(0.99), max: at(1), perSecond: Math.round(times.length / seconds) };
}

/** Resolves with the answers once all are there; what was not taken at once may be answered after its end. */
async function storm(work: Storm): Promise<StormAnswers> {
  const thread = new Worker(new URL('sign-in-storm-worker.ts', import.meta.url), { workerData: work });
  const [answers] = (await once(thread, 'message')) as [StormAnswers];
  return answers;
}

async function residentMegabytes({ output }: ServerProcess): Promise<number> {
  const address = output.map((line) => /^Metrics are at (\S+)$/.exec(line)?.[1]).find(Boolean) ?? '';
  const metrics = await (await fetch(address)).text();
  const bytes = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error('The metrics tell no memory');
  return Math.round(Number(bytes) / 1_000_000);
}

export interface StormRound {
  quiet: Figures;
  storm: Figures;
  after: Figures;
  /** How often guesses were looked at, and sent away before. */
  answers: { evaluated: number; sentAway: number };
  /** Of memory: without the storm, during it and after it. */
  megabytes: [number, number, number];
}

export interface StormEffort {
  /** Of an empty database, which is filled; '' for an embedded one. */
  url: string;
  /** Guesses a second. */
  rate: number;
  seconds: number;
  rounds: number;
}

async function measureStorm(site: Site, server: ServerProcess, { rate, seconds }: StormEffort): Promise<StormRound> {
  const quiet = await measureWork(site, seconds);
  const before = await residentMegabytes(server);
  const raging = storm({ url: `${site.address}${BASE_PATH}${genericLogin.path}`, rate, seconds });
  const during = await measureWork(site, seconds);
  const meanwhile = await residentMegabytes(server);
  const statuses = await raging;
  const after = await measureWork(site, seconds);
  return {
    quiet,
    storm: during,
    after,
    answers: { evaluated: statuses[401] ?? 0, sentAway: statuses[429] ?? 0 },
    megabytes: [before, meanwhile, await residentMegabytes(server)],
  };
}

/** Tells each round of the storm as soon as it is over. */
export async function measureSignIns(effort: StormEffort, tell: (round: StormRound) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tamis-measure-'));
  const server = await startServer({
    TAMIS_DATA_DIR: dataDir,
    DATABASE_URL: effort.url,
    TAMIS_RATE_LIMIT: '10000000',
    TAMIS_METRICS_PORT: '0',
    TAMIS_OWNER_EMAIL: OWNER.email,
    TAMIS_OWNER_PASSWORD: OWNER.password,
  });
  try {
    const site = { address: server.address, token: await signIn(server.address) };
    await measureWork(site, 3);
    for (let round = 0; round < effort.rounds; round += 1) tell(await measureStorm(site, server, effort));
  } finally {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: '' },
      rate: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '15' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const say = (title: string, figures: object): void =>
    void process.stdout.write(`${title.padEnd(18)}${JSON.stringify(figures)}\n`);
  const effort = { url: values.url, rate: Number(values.rate), seconds: Number(values.seconds), rounds: 1 };
  await measureSignIns(effort, ({ quiet, storm: during, after, answers, megabytes }) => {
    say('quiet', { ...quiet, megabytes: megabytes[0] });
    say('during the storm', { ...during, megabytes: megabytes[1] });
    say('the storm', { seconds: effort.seconds, rate: effort.rate, ...answers });
    say('after it', { ...after, megabytes: megabytes[2] });
  });
}

if (import.meta.main) await main();
