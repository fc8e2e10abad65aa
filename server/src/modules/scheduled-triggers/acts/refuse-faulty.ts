import type { BodyOf } from '@tamis/contract';
import type { createScheduledTrigger } from '@tamis/contract/scheduled-triggers';
import { actsOn } from '@tamis/contract/scheduled-triggers/actions';
import { scheduledFault } from '@tamis/contract/scheduled-triggers/segments';
import { placedConditions } from '@tamis/contract/triggers/segments';
import type { Trx } from '../../../platform/db/database.ts';
import { type ErrorDetail, ValidationError } from '../../../platform/errors/app-error.ts';
import type { TemplateMessenger } from '../../templates/index.ts';
import { unlessSendable, unlessThere } from '../../triggers/index.ts';

type Settings = BodyOf<typeof createScheduledTrigger>;

/** Throws when the trigger could not do what it says, with everything that is wrong. */
export async function refuseFaulty(
  messenger: TemplateMessenger,
  trx: Trx,
  { subject, segment, actions }: Settings,
): Promise<void> {
  const faults: ErrorDetail[] = placedConditions(segment).flatMap(({ at, condition }) => {
    const message = scheduledFault(condition, subject);
    return message === undefined ? [] : [{ field: `segment.${at}`, message }];
  });
  const kinds = actions.map(({ kind }) => kind);
  for (const [index, action] of actions.entries()) {
    const at = `actions.${index}`;
    if (kinds.indexOf(action.kind) < index && !('to' in action))
      faults.push({ field: at, message: 'This is done once.' });
    if (!actsOn[action.kind].includes(subject))
      faults.push({ field: at, message: `This cannot be done with ${subject}.` });
    if ('to' in action) faults.push(...(await unlessThere(trx, `${at}.to`, action.to, 'the')));
    if (action.kind === 'send-template')
      faults.push(
        ...(await unlessSendable(trx, messenger, { templateId: action.templateId, key: 'scheduled-trigger' })).map(
          ({ field, message }) => ({
            field: `${at}.${field}`,
            message,
          }),
        ),
      );
  }
  if (faults.length > 0) throw new ValidationError(faults);
}
