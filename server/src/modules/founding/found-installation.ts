import type { Claim } from '@tamis/contract';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { newId } from '../../platform/new-id.ts';
import { hasMerchants, insertMerchant, lockFounding } from '../merchants/index.ts';
import { insertRole } from '../roles/index.ts';
import { generatePassword, hashPassword, insertUser } from '../users/index.ts';

export interface FirstSignIn {
  role: 'root' | 'owner';
  email: string;
  password: string;
  /** Whether the password was made here, and so must be shown once. */
  isGenerated: boolean;
}

interface PasswordOwner {
  name: string;
  surname: string;
  email: string;
}

type Settings = Pick<
  Config,
  'TAMIS_ROOT_EMAIL' | 'TAMIS_ROOT_PASSWORD' | 'TAMIS_OWNER_EMAIL' | 'TAMIS_OWNER_PASSWORD' | 'TAMIS_MERCHANT_NAME'
>;

/** What is wrong with the password of a new person, in a sentence; undefined when nothing is. */
export type JudgePassword = (password: string, owner: PasswordOwner) => string | undefined;

/**
 * On an empty database: the first merchant, its owner (claim All) and a root user (claim Root).
 * Answers how to sign in, or nothing when the installation was founded before.
 * @throws Error that names the setting whose password nobody could have chosen in the console
 */
export async function foundInstallation(
  database: Database,
  clock: Clock,
  settings: Settings,
  judge: JudgePassword,
): Promise<FirstSignIn[]> {
  const people = firstPeople(settings);
  const hashes = await Promise.all(people.map((person) => hashPassword(person.password)));
  return database.transaction({ kind: 'system' }, async (trx) => {
    await lockFounding(trx);
    if (await hasMerchants(trx)) return [];
    for (const person of people) assertPassword(person, judge);
    const merchantId = newId(clock);
    await insertMerchant(trx, { id: merchantId, name: settings.TAMIS_MERCHANT_NAME, createdAt: clock.now() });
    for (const [index, person] of people.entries())
      await addPerson(trx, clock, merchantId, person, hashes[index] ?? '');
    await auditFounding(trx, clock, merchantId, people);
    return people;
  });
}

function firstPeople(settings: Settings): FirstSignIn[] {
  return [
    firstPerson('root', settings.TAMIS_ROOT_EMAIL ?? 'root@tamis.local', settings.TAMIS_ROOT_PASSWORD),
    firstPerson('owner', settings.TAMIS_OWNER_EMAIL ?? 'owner@tamis.local', settings.TAMIS_OWNER_PASSWORD),
  ];
}

function firstPerson(role: FirstSignIn['role'], email: string, password: string | undefined): FirstSignIn {
  return { role, email, password: password ?? generatePassword(), isGenerated: password === undefined };
}

const titles = { root: 'Root', owner: 'Owner' };
const SURNAME = 'User';

function assertPassword({ role, email, password, isGenerated }: FirstSignIn, judge: JudgePassword): void {
  if (isGenerated) return;
  const fault = judge(password, { name: titles[role], surname: SURNAME, email });
  if (fault !== undefined) throw new Error(`TAMIS_${role.toUpperCase()}_PASSWORD: ${fault}`);
}

async function addPerson(
  trx: Trx,
  clock: Clock,
  merchantId: string,
  person: FirstSignIn,
  passwordHash: string,
): Promise<void> {
  const roleId = newId(clock);
  const claims: Claim[] = person.role === 'root' ? ['Root'] : ['All'];
  const title = titles[person.role];
  await insertRole(trx, { id: roleId, merchantId, name: title, claims, isFixed: true, createdAt: clock.now() });
  await insertUser(trx, {
    id: newId(clock),
    merchantId,
    roleId,
    email: person.email,
    name: title,
    surname: SURNAME,
    passwordHash,
    createdAt: clock.now(),
  });
}

function auditFounding(trx: Trx, clock: Clock, merchantId: string, people: readonly FirstSignIn[]): Promise<void> {
  return appendAudit(trx, {
    merchantId,
    at: clock.now().toISOString(),
    actorId: null,
    impersonatorId: null,
    action: 'merchants.found',
    outcome: 'done',
    subjectType: 'merchant',
    subjectId: merchantId,
    body: { users: people.map(({ role, email }) => ({ role, email })) },
    source: { origin: 'first start' },
  });
}
