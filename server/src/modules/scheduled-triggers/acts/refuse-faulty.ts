import type { BodyOf } from '@tamis/contract';
import type { createScheduledTrigger } from '@tamis/contract/scheduled-triggers';
import { actsOn, type ScheduledAction } from '@tamis/contract/scheduled-triggers/actions';
import { scheduledFault } from '@tamis/contract/scheduled-triggers/segments';
import type { Trx } from '../../../platform/db/database.ts';
import { type ErrorDetail, ValidationError } from '../../../platform/errors/app-error.ts';
import { findGroupName } from '../../user-groups/index.ts';
import { findAccount } from '../../users/index.ts';

type Settings = BodyOf<typeof createScheduledTrigger>;

/** Throws when the trigger could not do what it says, with everything that is wrong. */
export async function refuseFaulty(trx: Trx, { subject, segment, actions }: Settings): Promise<void> {
  const faults: ErrorDetail[] = segment.conditions.flatMap((condition, index) => {
    const message = scheduledFault(condition, subject);
    return message === undefined ? [] : [{ field: `segment.conditions.${index}`, message }];
  });
  const kinds = actions.map(({ kind }) => kind);
  for (const [index, action] of actions.entries()) {
    const at = `actions.${index}`;
    if (kinds.indexOf(action.kind) < index && action.kind !== 'report')
      faults.push({ field: at, message: 'This is done once.' });
    if (!actsOn[action.kind].includes(subject))
      faults.push({ field: at, message: `This cannot be done with ${subject}.` });
    faults.push(...(await faultsOf(trx, action)).map(({ field, message }) => ({ field: `${at}.${field}`, message })));
  }
  if (faults.length > 0) throw new ValidationError(faults);
}

/** Whoever it names is of another merchant, or of none. */
async function faultsOf(trx: Trx, action: ScheduledAction): Promise<ErrorDetail[]> {
  if (action.kind !== 'report') return [];
  const { kind, id } = action.to;
  if (kind === 'user')
    return (await findAccount(trx, id)) ? [] : [{ field: 'to', message: 'This is nobody of the organisation.' }];
  return (await findGroupName(trx, id)) === undefined ? [{ field: 'to', message: 'There is no such user group.' }] : [];
}
