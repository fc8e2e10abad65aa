import type { BodyOf } from '@tamis/contract';
import { rangeOf, type updateCaseEntity } from '@tamis/contract/cases';
import { ConflictError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import { added, type Holding } from './ownership-policy.ts';

export type Ownership = NonNullable<BodyOf<typeof updateCaseEntity>['ownership']>;

interface Known {
  entityLinkId: string;
  name: string;
  kind: 'persons' | 'companies';
}

const FIELD = 'ownership';
const ALL = 100;

/**
 * What somebody is said to hold, once it can be so: of companies of the same case, each once, not of itself, and no more
 * than all of a company held for certain. @param others what everybody else of the case holds
 */
export function holdingsOf(
  ownerId: string,
  ownership: Ownership,
  { entities, others }: { entities: readonly Known[]; others: readonly Holding[] },
): Holding[] {
  const holdings = ownership.map(({ ofEntityLinkId, percent }) => ({
    ownerId,
    ofId: ofEntityLinkId,
    ...rangeOf(percent),
  }));
  for (const [index, { ofId }] of holdings.entries()) {
    const company = entities.find(({ entityLinkId }) => entityLinkId === ofId);
    if (!company) throw new NotFoundError('The company');
    if (company.kind !== 'companies') throw ValidationError.at(FIELD, `${company.name} is no company: nobody owns it.`);
    if (ofId === ownerId) throw ValidationError.at(FIELD, 'A company does not own itself.');
    if (holdings.findIndex((holding) => holding.ofId === ofId) !== index)
      throw ValidationError.at(FIELD, `${company.name} is named twice.`);
    const certain = added([...others, ...holdings].filter((held) => held.ofId === ofId).map(({ from }) => from));
    if (certain > ALL)
      throw new ConflictError(
        `The certain shares of ${company.name} would add up to ${certain}%: more than all of it cannot be held.`,
        { field: FIELD },
      );
  }
  return holdings;
}

/** What somebody holds, as the contract has it. */
export const ownershipView = (holdings: readonly Holding[]): Ownership =>
  holdings.map(({ ofId, from, to }) => ({ ofEntityLinkId: ofId, percent: from === to ? from : { from, to } }));
