import type { CaseRequest } from '@tamis/contract/cases';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import { isDayOfWork } from '../records/settings/due-dates-policy.ts';

interface Asked extends Pick<CaseRequest, 'kind' | 'documentType' | 'field' | 'askedOf' | 'colleagueId'> {
  toEntityLinkId: string | null;
  awaitsCustomer: boolean;
}

/** Refuses what asks for nothing, for two things, or nobody. */
export function assertAskable(asked: Asked): void {
  const { kind, documentType, field, askedOf, colleagueId } = asked;
  const ofColleague = askedOf === 'colleague';
  const faults: readonly [boolean, keyof Asked, string][] = [
    [kind === 'document' && documentType === null, 'documentType', 'Choose a document'],
    [kind === 'document' && field !== null, 'field', 'A document is asked for: name no field.'],
    [kind === 'correction' && documentType === null && field === null, 'field', 'Choose what is to be corrected'],
    [kind === 'correction' && documentType !== null && field !== null, 'field', 'Ask for one correction at a time.'],
    [ofColleague && colleagueId === null, 'colleagueId', 'Choose a colleague'],
    [!ofColleague && colleagueId !== null, 'colleagueId', 'The customer is asked: name no colleague.'],
    [
      ofColleague && asked.toEntityLinkId !== null,
      'toEntityLinkId',
      'A colleague is asked: nobody else is written to.',
    ],
    [ofColleague && asked.awaitsCustomer, 'awaitsCustomer', 'A case waits for its customer when they are asked.'],
  ];
  const fault = faults.find(([isWrong]) => isWrong);
  if (fault) throw ValidationError.at(fault[1], fault[2]);
}

/** A field is somebody's: of a person those of persons, of a company those of companies. */
export function assertHasField(field: CaseRequest['field'], about: 'persons' | 'companies' | undefined): void {
  if (field === null) return;
  const ofPersons = field.startsWith('person.');
  if (about !== (ofPersons ? 'persons' : 'companies'))
    throw ValidationError.at('entityLinkId', `Choose the ${ofPersons ? 'person' : 'company'} whose field it is.`);
}

/** @param today in the time zone of the merchant */
export function assertDueOn(dueOn: string, today: string): void {
  if (dueOn < today) throw ValidationError.at('dueOn', 'Choose a day that is not over.');
  if (!isDayOfWork(dueOn)) throw ValidationError.at('dueOn', 'Choose a working day, Monday to Friday.');
}

export function assertOpen({ outcome }: { outcome: 'answered' | 'withdrawn' | null }): void {
  if (outcome !== null) throw new ConflictError(`This request is already ${outcome}.`);
}
