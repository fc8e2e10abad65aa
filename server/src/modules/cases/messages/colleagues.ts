import type * as contract from '@tamis/contract/cases';
import { holdsAny } from '@tamis/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { findGroupMembers } from '../../user-groups/index.ts';
import { findAccounts, findPersonName, holdAccount, type UserAccount } from '../../users/index.ts';
import { known } from '../records/case-file.ts';
import { type CaseRecord, findCase } from '../records/cases-store.ts';
import { type Restriction, seesRestricted } from '../records/restrictions/restrictions.ts';
import { type CaseMail, dayInWords } from './case-mail.ts';
import { calledCase } from '../records/called-case.ts';

const mayOpenCases = ({ isBlocked, isInvited, claims }: UserAccount): boolean =>
  !isBlocked && !isInvited && holdsAny(claims, ['CaseFind', 'CaseUpdate']);

/** Who may open a case; of one that is restricted, the members of its group. */
export const listColleagues: Verb<typeof contract.findCaseColleagues> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const { restrictedTo } = known(await findCase(trx, params.id));
    const people = (await findAccounts(trx)).filter(mayOpenCases);
    const members = restrictedTo && new Set((await findGroupMembers(trx, restrictedTo.id)).map(({ id }) => id));
    return {
      colleagues: people
        .filter(({ id }) => members === null || members.has(id))
        .map(({ id, name, surname }) => ({ id, name: `${name} ${surname}`.trim() })),
    };
  });

/** The colleague who is asked; nobody blocks or deletes them until the transaction ends. Throws when they could not open the case. */
export async function holdColleague(trx: Trx, id: string, restriction: Restriction): Promise<UserAccount> {
  const account = await holdAccount(trx, id);
  if (!account || !mayOpenCases(account) || !(await seesRestricted(trx, restriction, id)))
    throw ValidationError.at('colleagueId', 'Choose somebody of your organisation who may open this case.');
  return account;
}

/**
 * Tells a colleague that they are asked, in the console, and by mail where they want mails on cases. What is asked for is read
 * in the case alone. Answers the id of the mail.
 */
export async function tellColleague(
  { actor, clock, messenger, consoleUrl }: Pick<Ctx, 'actor' | 'clock'> & CaseMail,
  trx: Trx,
  file: CaseRecord,
  colleague: UserAccount,
  dueOn: string,
): Promise<string | null> {
  const { name, surname } = (await findPersonName(trx, actor.userId)) ?? { name: '', surname: '' };
  const [by, due] = [`${name} ${surname}`.trim(), dayInWords(dueOn)];
  const content = `${by} asks you for something in ${calledCase(file)}, by ${due}. It stands in the tab Messages and requests.`;
  await notifyUsers(trx, clock, [colleague], { title: 'You are asked for something in a case', content });
  if (!colleague.getsCaseMails) return null;
  const id = newId(clock);
  await messenger.mail(trx, {
    id,
    purpose: 'case-colleague-request',
    merchantId: file.merchantId,
    to: colleague.email,
    values: {
      'user.firstName': colleague.name,
      'request.by': by,
      'request.due': due,
      'case.reference': file.reference,
      'request.link': new URL(`/case/details?id=${file.id}&tab=messages`, consoleUrl()).href,
    },
  });
  return id;
}
