import type { Claim, Endpoint, OutputOf } from '@tamis/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../app.ts';
import { createTokenSigner, digestToken, insertSession } from '../modules/auth/testing.ts';
import { insertMerchant } from '../modules/merchants/testing.ts';
import { insertRole } from '../modules/roles/index.ts';
import { insertUser } from '../modules/users/index.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { newId } from '../platform/new-id.ts';
import {
  type Answer,
  callEndpoint,
  type CallInput,
  type Refusal,
  refusalOf,
  whatWasAnswered,
} from './call-endpoint.ts';
import { fixedClock, type FixedClock } from './fixed-clock.ts';
import { importList } from './import-list.ts';
import { type AuditedAct, readAudit } from './read-audit.ts';

export type { Answer, CallInput } from './call-endpoint.ts';

const SECRET = 'a secret that only tests know, long enough';

/** Somebody signed in. */
export interface Person {
  userId: string;
  merchantId: string;
  sessionId: string;
  email: string;
  token: string;
}

/** The whole application on a test database, with people of two merchants, called as over HTTP. */
export interface TestWorld {
  app: App;
  clock: FixedClock;
  dataDir: string;
  merchantId: string;
  otherMerchantId: string;
  person(claims: Claim[], merchantId?: string): Promise<Person>;
  call(person: Pick<Person, 'token'> | null, endpoint: Endpoint, input?: CallInput): Promise<Answer>;
  /** What a call answers that must succeed. */
  ask<E extends Endpoint>(person: Person | null, endpoint: E, input?: CallInput<E>): Promise<OutputOf<E>>;
  /** How a call is refused that must not succeed. */
  refused<E extends Endpoint>(person: Person | null, endpoint: E, input?: CallInput<E>): Promise<Refusal>;
  /** What the audit log holds about a subject, in its order. */
  auditOf(subjectType: string, subjectId: string): Promise<AuditedAct[]>;
  /** Uploads files as one list and waits until searches are answered from it. Background work must be started. */
  importList(source: string, files: Record<string, string>): Promise<void>;
  /** Throws when a step of the stop is not over in its time, with what it waits for. */
  stop(): Promise<void>;
}

export async function createTestWorld(database: Database, settings: Record<string, string> = {}): Promise<TestWorld> {
  const clock = fixedClock('2026-11-21T10:00:00.000Z');
  const dataDir = await mkdtemp(join(tmpdir(), 'tamis-test-'));
  const config = readConfig({
    TAMIS_DATA_DIR: dataDir,
    TAMIS_SECRET: SECRET,
    TAMIS_LIST_DOWNLOADS: 'false',
    TAMIS_RATE_LIMIT: '1000000',
    // Clocks of tests leap.
    TAMIS_IDLE_MINUTES: '0',
    TAMIS_ENGINE_WORKERS: '1',
    ...settings,
  });
  const app = await createApp({
    config,
    database,
    clock,
    log: createLog('silent'),
    version: 'test',
    logsRequests: true,
  });
  const merchantId = await addMerchant(database, clock, 'Harrowgate Trust Bank');
  const otherMerchantId = await addMerchant(database, clock, 'Another bank');
  return {
    app,
    clock,
    dataDir,
    merchantId,
    otherMerchantId,
    person: (claims, ofMerchant = merchantId) => addPerson(database, clock, claims, ofMerchant),
    call: (person, endpoint, input) => callEndpoint(app.http, person, endpoint, input),
    ask: async (person, endpoint, input) =>
      whatWasAnswered(endpoint, await callEndpoint(app.http, person, endpoint, input)),
    refused: async (person, endpoint, input) =>
      refusalOf(endpoint, await callEndpoint(app.http, person, endpoint, input)),
    auditOf: (subjectType, subjectId) => readAudit(database, subjectType, subjectId),
    importList: async (source, files) =>
      importList(app, await addPerson(database, clock, ['Root'], merchantId), source, files),
    stop: async () => {
      const left = await app.stop();
      await rm(dataDir, { recursive: true, force: true });
      if (left.length > 0)
        throw new Error(
          `The application did not stop: ${left.map(({ step, reason }) => `${step}: ${reason}`).join('; ')}`,
        );
    },
  };
}

async function addMerchant(database: Database, clock: FixedClock, name: string): Promise<string> {
  const id = newId(clock);
  await database.transaction({ kind: 'system' }, (trx) => insertMerchant(trx, { id, name, createdAt: clock.now() }));
  return id;
}

async function addPerson(database: Database, clock: FixedClock, claims: Claim[], merchantId: string): Promise<Person> {
  const [userId, roleId, sessionId] = [newId(clock), newId(clock), newId(clock)];
  const [createdAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 8 * 3_600_000)];
  const email = `${userId}@bank.example`;
  const token = await createTokenSigner(SECRET).sign({
    userId,
    sessionId,
    merchantId,
    claims,
    userGroups: [],
    issuedAt: createdAt,
    expiresAt,
  });
  await database.transaction({ kind: 'system' }, async (trx) => {
    await insertRole(trx, { id: roleId, merchantId, name: `Role ${roleId}`, claims, createdAt });
    await insertUser(trx, {
      id: userId,
      merchantId,
      roleId,
      email,
      name: 'Ines',
      surname: 'Farrow',
      passwordHash: 'none',
      createdAt,
    });
    await insertSession(trx, {
      id: sessionId,
      merchantId,
      userId,
      tokenHash: digestToken(token),
      deviceInfo: 'test',
      address: '127.0.0.1',
      createdAt,
      expiresAt,
      stage: 'full',
      impersonator: null,
    });
  });
  return { userId, merchantId, sessionId, email, token };
}
