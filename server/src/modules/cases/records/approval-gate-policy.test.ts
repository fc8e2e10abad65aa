import { requirableDocuments } from '@tamis/contract/cases';
import { describe, expect, it } from 'vitest';
import { approvalGate, type GateCase, type GateEntity, type GateSearch } from './approval-gate-policy.ts';

const CHANGED = new Date('2026-03-01T10:00:00Z');
const REVIEW = new Date('2026-06-01T10:00:00Z');
const SCREENED = new Date('2026-06-02T10:00:00Z');
const BEFORE = new Date('2026-02-01T10:00:00Z');

const search: GateSearch = {
  id: 's',
  types: ['sanction', 'pep'],
  internalStatus: 'Completed',
  openHits: 0,
  hasUpdate: false,
  isDemo: false,
  screenedAt: SCREENED,
  linkedAt: CHANGED,
};
const entity: GateEntity = {
  entityLinkId: '1',
  name: 'Ann Example',
  kind: 'companies',
  details: {} as GateEntity['details'],
  identityChangedAt: CHANGED,
  searches: [search],
  documents: [],
};
/** Nothing of it is open: whatever is changed alone decides. */
const done: GateCase = {
  requiredFields: [],
  requiredDocuments: [],
  checkTypes: ['sanction', 'pep'],
  riskLevel: 'low',
  reviewSince: REVIEW,
  failedSearches: [],
  sharesNotExact: [],
  entities: [entity],
};
const openOf = (changed: Partial<GateCase>) => approvalGate({ ...done, ...changed }).open.map(({ kind }) => kind);
/** Of a second entity, behind one of which nothing is open. */
const ofEntity = (changed: Partial<GateEntity>) =>
  openOf({ entities: [entity, { ...entity, entityLinkId: '2', ...changed }] });
/** Of its second search. */
const ofSearch = (changed: Partial<GateSearch>) => ofEntity({ searches: [search, { ...search, id: 't', ...changed }] });
/** Of its only search. */
const ofOnly = (changed: Partial<GateSearch>) => ofEntity({ searches: [{ ...search, ...changed }] });
const [requirement] = requirableDocuments.filter(({ id }) => id.startsWith('company.'));

describe('what alone keeps an approval from being proposed', () => {
  it('is nothing where all is done, with what was linked and screened at the very moment', () => {
    expect([openOf({}), ofOnly({ screenedAt: REVIEW })]).toEqual([[], []]);
  });

  it.each([
    ['one hit that nobody decided', () => ofSearch({ openHits: 1 }), 'hits-undecided'],
    ['an update that nobody saw', () => ofSearch({ hasUpdate: true }), 'updates-waiting'],
    ['a search without an answer', () => ofSearch({ internalStatus: 'Pending' }), 'search-pending'],
    ['a search of before the review', () => ofSearch({ screenedAt: BEFORE }), 'not-screened-again'],
    ['a search of before the name changed', () => ofOnly({ linkedAt: BEFORE }), 'changed-since-screened'],
    ['a search of the demo list', () => ofOnly({ isDemo: true }), 'screened-on-demo'],
    ['a check that was not asked for', () => ofOnly({ types: ['sanction'] }), 'checks-missing'],
    ['no search', () => ofEntity({ searches: [] }), 'not-screened'],
    [
      'a share that is not exact',
      () => openOf({ entities: [entity, { ...entity, entityLinkId: '2' }], sharesNotExact: ['3', '2'] }),
      'share-not-exact',
    ],
    ['nobody', () => openOf({ entities: [] }), 'no-entities'],
    ['a risk that is not set', () => openOf({ riskLevel: null }), 'risk-not-set'],
    ['a prohibited risk', () => openOf({ riskLevel: 'prohibited' }), 'risk-prohibited'],
  ])('is %s', (_what, open, kind) => {
    expect(open()).toEqual([kind]);
  });

  it('is a check that only a search of before the name changed asked for', () => {
    const searches = [
      { ...search, types: ['sanction'] },
      { ...search, id: 't', types: ['pep'], linkedAt: BEFORE },
    ];
    expect(ofEntity({ searches })).toEqual(['checks-missing']);
  });

  it('is no document of before, where a later one was accepted', () => {
    const typeId = requirement?.by[0] ?? '';
    const requiredDocuments = requirement ? [requirement] : [];
    const old = { id: 'd', typeId, status: 'expired' } as const;
    const withDocuments = (documents: GateEntity['documents']) =>
      openOf({ requiredDocuments, entities: [{ ...entity, documents }] });
    expect([withDocuments([old]), withDocuments([old, { ...old, id: 'e', status: 'accepted' }])]).toEqual([
      ['document-expired'],
      [],
    ]);
  });
});
