import type { OutputOf } from '@tamis/contract';
import { currentSession, genericLogin, type SessionAnswer } from '@tamis/contract/auth';
import { listSessions } from '@tamis/contract/profile';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { Trx } from '../../../platform/db/database.ts';
import { endsWithin } from '../../../platform/ends-within.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';

export const PASSWORD = 'Correct-Horse-9';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** A socket looks once a minute whether its session stands. */
const BEFORE_A_LOOK_MS = 30_000;

export interface SessionBench {
  database: TestDatabase;
  world: TestWorld;
  mailbox: Mailbox;
  /** Where the application listens. */
  port: number;
  /** Signs in by password. */
  person: Person;
  /** Puts another person, who has no sessions yet, in their place. */
  nextPerson(): Promise<void>;
}

/** A running application that listens, and a person who can sign in by password. */
export async function createSessionBench(database: TestDatabase): Promise<SessionBench> {
  const world = await createTestWorld(database);
  await world.app.start();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.http.server.address() as AddressInfo;
  const passwordHash = await hashPassword(PASSWORD);
  const newPerson = async () => {
    const person = await world.person(['ComplyFind']);
    await database.transaction({ kind: 'system' }, (trx) => givePassword(trx, person.userId, passwordHash));
    return person;
  };
  const bench: SessionBench = {
    database,
    world,
    mailbox: await openMailbox(world),
    port,
    person: await newPerson(),
    nextPerson: async () => {
      bench.person = await newPerson();
    },
  };
  return bench;
}

/** What tests do with sessions of the person, and read of them. */
export function sessionActs(bench: () => SessionBench) {
  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    bench().database.transaction({ kind: 'system' }, work);
  const audits = (subjectId: string) =>
    system((trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('subject_id', '=', subjectId)
        .orderBy('merchant_id')
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
  const isLive = async (one: Person) => (await bench().world.call(one, currentSession)).status === 200;

  const toPerson = ({ auth, user, merchant }: SessionAnswer): Person => ({
    userId: user.id,
    merchantId: merchant.id,
    sessionId: auth.sessionId,
    email: user.email,
    token: auth.token,
  });
  const signIn = async (deviceInfo = FIREFOX) =>
    toPerson(
      (
        await bench().world.call(null, genericLogin, {
          body: { email: bench().person.email, password: PASSWORD, deviceInfo },
        })
      ).body.data as SessionAnswer,
    );
  const sessionsOf = async (one: Person) =>
    ((await bench().world.call(one, listSessions)).body.data as OutputOf<typeof listSessions>).sessions;

  /** A socket of the session, once it is attached. */
  async function attach({ sessionId, token }: Person): Promise<{ closed: Promise<number>; messages: string[] }> {
    const socket = new WebSocket(`ws://127.0.0.1:${bench().port}/api/v1/ws/user/${sessionId}`);
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => void messages.push(data.toString()));
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await expect.poll(() => messages).toContain('ATTACHED');
    return { closed, messages };
  }

  /** What a socket was closed with because something was told; later it would have been found by a look. */
  const soon = async (closed: Promise<number>): Promise<number | 'late'> =>
    (await endsWithin(closed, BEFORE_A_LOOK_MS)) ? closed : 'late';

  return { system, audits, isLive, toPerson, signIn, sessionsOf, attach, soon };
}
