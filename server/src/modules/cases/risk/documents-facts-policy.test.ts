import { describe, expect, it } from 'vitest';
import { requirementsOf } from '../records/documents/required-documents-policy.ts';
import { documentTypes } from '@tamis/contract/cases';
import { documentFactsOf, type StandingDocument } from './documents-facts-policy.ts';

const ines = { entityLinkId: 'ines', name: 'Ines Vale', kind: 'persons' as const };
const works = { entityLinkId: 'works', name: 'Vale Works', kind: 'companies' as const };
const document = (
  status: StandingDocument['status'],
  typeId: StandingDocument['typeId'] = 'passport',
  entityLinkId: string | null = 'ines',
): StandingDocument => ({
  id: `${typeId} ${status}`,
  typeId,
  typeName: documentTypes.find(({ id }) => id === typeId)?.name ?? '',
  entityLinkId,
  status,
});
const factsOf = (...documents: StandingDocument[]) =>
  documentFactsOf(documents, [ines, works], requirementsOf({ requiredDocuments: ['person.identity'], ownNames: {} }));

describe('what the risk goes by of documents', () => {
  it('are those that expired or were rejected, of whom they are, each once', () => {
    const given = [document('expired'), document('expired'), document('rejected', 'register-extract', 'works')];
    expect(factsOf(...given, document('rejected', 'other', null))).toMatchObject({
      expired: ['Passport of Ines Vale'],
      rejected: ['Register extract of Vale Works', 'Other'],
    });
  });

  it('is not what an accepted one of the same kind and person has replaced', () => {
    const replaced = factsOf(document('expired'), document('rejected'), document('accepted'));
    expect(replaced).toEqual({ expired: [], rejected: [], open: [] });
    const ofSomebodyElse = factsOf(
      document('rejected', 'proof-of-address'),
      document('accepted', 'proof-of-address', 'works'),
    );
    expect(ofSomebodyElse.rejected).toEqual(['Proof of address of Ines Vale']);
  });

  it('are required ones that are missing or not checked', () => {
    expect(factsOf().open).toEqual(['Passport or identity card of Ines Vale is missing']);
    expect(factsOf(document('pending', 'identity-card')).open).toEqual([
      'Passport or identity card of Ines Vale is not checked',
    ]);
    expect(factsOf(document('expired')).open).toEqual([]);
    expect(factsOf(document('accepted')).open).toEqual([]);
  });
});
