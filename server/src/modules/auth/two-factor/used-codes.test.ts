import * as contract from '@tamis/contract/two-factor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';
import { type FactorSteps, factorSteps, PASSWORD, prepare } from './testing.ts';

const STEP_MS = 30_000;
const INVALID = [{ type: 'VALIDATION_ERROR', code: 1000, field: 'code', message: 'Invalid verification code' }];

describeEachEngine('a code that was taken before', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let steps: FactorSteps;
  let person: Person;
  let passwordHash: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
    steps = factorSteps(world, mailbox);
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => world.stop());

  beforeEach(async () => {
    person = await world.person(['ComplyFind']);
    await database().transaction({ kind: 'system' }, (trx) => givePassword(trx, person.userId, passwordHash));
  });

  /** Messages of one moment have no order. */
  const laterLogin = () => {
    world.clock.advance(1000);
    return steps.login(person);
  };
  const signInWith = async (code: string) => steps.pass(await laterLogin(), code);

  it('to switch an app on does not sign in, nor does an older one; the next one does', async () => {
    const { app, firstCode } = await steps.setUp(person, 'App');
    const older = app.generate({ timestamp: world.clock.now().getTime() - STEP_MS });
    for (const code of [firstCode, older]) expect((await signInWith(code)).body.errors).toEqual(INVALID);
    world.clock.advance(STEP_MS);
    // Still within the time that is allowed for slow typing.
    expect((await signInWith(firstCode)).body.errors).toEqual(INVALID);
    expect((await signInWith(steps.codeOf(app))).status).toBe(200);
  });

  it('to move to another app does not sign in', async () => {
    await steps.setUp(person, 'App');
    const app = await prepare(world, person, 'App');
    const code = steps.codeOf(app);
    await world.call(person, contract.validateTwoFactor, { body: { code } });
    expect((await world.call(person, contract.changeVerificationMethod)).status).toBe(200);
    expect((await signInWith(code)).body.errors).toEqual(INVALID);
    world.clock.advance(STEP_MS);
    expect((await signInWith(steps.codeOf(app))).status).toBe(200);
  });

  it('as a proof does not sign in, and to sign in is no proof', async () => {
    const { app } = await steps.setUp(person, 'App');
    world.clock.advance(STEP_MS);
    const proof = steps.codeOf(app);
    expect((await steps.prove(person, proof)).status).toBe(200);
    expect((await signInWith(proof)).body.errors).toEqual(INVALID);
    world.clock.advance(STEP_MS);
    const signIn = steps.codeOf(app);
    expect((await signInWith(signIn)).status).toBe(200);
    expect((await steps.prove(person, signIn)).body.errors).toEqual(INVALID);
  });

  it('does not show that a new app works', async () => {
    await steps.prove(person);
    const app = await prepare(world, person, 'App');
    const code = steps.codeOf(app);
    const validate = () => world.call(person, contract.validateTwoFactor, { body: { code } });
    expect([(await validate()).status, (await validate()).body.errors]).toEqual([200, INVALID]);
  });

  it('from a message is no good for anything else: set-up, sign-in and proof have their own', async () => {
    const { firstCode } = await steps.setUp(person, 'Email');
    const waiting = await laterLogin();
    const signIn = await steps.sentCode(person.email, 1);
    expect((await steps.pass(waiting, firstCode)).body.errors).toEqual(INVALID);
    world.clock.advance(1000);
    await steps.prove(person);
    const proof = await steps.sentCode(person.email, 2);
    expect((await steps.pass(waiting, proof)).body.errors).toEqual(INVALID);
    expect((await steps.prove(person, signIn)).body.errors).toEqual(INVALID);
    expect((await steps.pass(waiting, signIn)).status).toBe(200);
    expect((await steps.prove(person, proof)).status).toBe(200);
  });

  it('from a message ends the other ones that were sent for the same thing', async () => {
    await steps.setUp(person, 'Email');
    const codes: string[] = [];
    for (const sent of [1, 2, 3]) {
      world.clock.advance(1000);
      await steps.prove(person);
      codes.push(await steps.sentCode(person.email, sent));
    }
    const [first = '', middle = '', last = ''] = codes;
    expect((await steps.prove(person, middle)).status).toBe(200);
    for (const code of [first, middle, last]) expect((await steps.prove(person, code)).body.errors).toEqual(INVALID);
  });
});
