import { holdsAny } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ForbiddenError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Input, Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { awaitCustomer } from '../acts/set-status.ts';
import { known } from '../records/case-file.ts';
import { type CaseRecord, lockCase } from '../records/cases-store.ts';
import type { Party } from '../records/parties/parties-store.ts';
import { insertRequest, type RequestRow } from '../records/documents/requests-store.ts';
import { stageAfter } from '../records/settings/stages-policy.ts';
import { typeOf } from '../records/types-of-case.ts';
import { CASE, tellCase } from '../records/tell-case.ts';
import type { CaseMail } from './case-mail.ts';
import { holdColleague, tellColleague } from './colleagues.ts';
import { partyOf } from './party-of.ts';
import { firstReminder } from './reminder-policy.ts';
import { assertAskable, assertDueOn, assertHasField } from './request-policy.ts';
import { requestView } from './request-view.ts';
import { wantedInWords } from './request-words.ts';
import { customerOf, writeToCustomer } from './write-to-customer.ts';

type Asked = Input<typeof contract.createCaseRequest>['body'];

/** Asks the customer or a colleague. That the case waits for its customer from now on is the caller's choice, never a consequence. */
export const askInCase: Verb<typeof contract.createCaseRequest, Ctx & CaseMail> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const { trx } = tx;
    const file = known(await lockCase(trx, params.id));
    stageAfter('ask', file.stage);
    assertAskable(body);
    if (body.toEntityLinkId !== null && !holdsAny(ctx.actor.claims, ['CFMMessageAdd']))
      throw new ForbiddenError('You cannot write to customers: ask without a mail.');
    const timeZone = await findTimeZone(trx, file.merchantId);
    const today = dayOf(ctx.clock.now(), timeZone);
    assertDueOn(body.dueOn, today);
    const about = body.entityLinkId === null ? undefined : await aboutOf(trx, file.id, body.entityLinkId);
    assertHasField(body.field, about?.kind);
    const documentName =
      body.documentType === null
        ? null
        : (await typeOf(trx, file, { field: 'documentType', id: body.documentType })).typeName;
    const request = requestOf(ctx, file, { ...body, documentName }, about);
    const remindAt = firstReminder(request.dueOn, ctx.clock.now(), timeZone);
    await putRequest(ctx, tx, file, { ...request, remindAt }, body);
    if (body.awaitsCustomer) await awaitCustomer(ctx, tx, file);
    return requestView(request, today);
  });

async function aboutOf(trx: Trx, caseId: string, entityLinkId: string): Promise<Party> {
  const party = await partyOf(trx, caseId, entityLinkId);
  if (!party) throw new NotFoundError('The person or company');
  return party;
}

const requestOf = (
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
  { id: caseId, merchantId }: CaseRecord,
  { toEntityLinkId: _to, awaitsCustomer: _awaits, ...asked }: Asked & Pick<RequestRow, 'documentName'>,
  about: Party | undefined,
): RequestRow => ({
  ...asked,
  id: newId(clock),
  merchantId,
  caseId,
  aboutName: about?.name ?? null,
  askedBy: actor.userId,
  askedAt: clock.now(),
  outcome: null,
  answer: '',
  answerDocumentId: null,
  closedBy: null,
  closedAt: null,
});

/** Keeps a request, and tells whoever is asked. */
async function putRequest(
  ctx: Ctx & CaseMail,
  { trx, audit }: WriteTransaction,
  file: CaseRecord,
  request: RequestRow & { remindAt: Date },
  { toEntityLinkId }: Asked,
): Promise<void> {
  const colleague =
    request.colleagueId === null ? undefined : await holdColleague(trx, request.colleagueId, file.restrictedTo);
  const customer = toEntityLinkId === null ? undefined : await customerOf(trx, file.id, toEntityLinkId);
  const mailId = colleague ? await tellColleague(ctx, trx, file, colleague, request.dueOn) : null;
  await insertRequest(trx, { ...request, mailId });
  const what = wantedInWords(request);
  if (customer) await writeToCustomer(ctx, trx, file, customer, { subject: what, text: request.text, request });
  await audit({
    action: contract.createCaseRequest.name,
    subjectType: CASE,
    subjectId: file.id,
    body: {
      was: null,
      is: {
        wanted: what,
        of: colleague ? `${colleague.name} ${colleague.surname}`.trim() : 'Customer',
        ...(customer && { mailedTo: customer.name }),
        request: request.text,
        dueOn: request.dueOn,
      },
    },
  });
  await tellCase(trx, file.merchantId, file.id);
}
