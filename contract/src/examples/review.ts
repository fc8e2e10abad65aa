import * as s from '../screening.ts';
import { example, exampleEntity as entityId, type Example, exampleIds as ids } from './example.ts';

const { search: id } = ids;
const by = { actorId: ids.user, timestamp: '2026-11-21T10:00:00.000Z' };

/** What reviewers do with the hits of searches. */
export const reviewExamples: readonly Example[] = [
  example(s.paginateHits, { body: { id, page: 0, per_page: 10, orderBy: '_id', orderByDesc: true } }),
  example(s.getHit, { params: { id, position: 0 } }),
  example(s.paginateLeftOut, { body: { id, page: 0, per_page: 10 } }),
  example(s.makeHit, {
    body: { id, entityId },
    answer: { changed: true, index: 2, total_hits: 3, left_out: 0 },
  }),
  example(s.decideHit, {
    body: {
      id,
      entityId,
      match_status: 'false_positive',
      is_whitelisted: true,
      reason: 'Another year of birth',
      note: 'Passport seen',
      version: 0,
    },
    answer: { version: 1, match_status: 'false_positive', is_whitelisted: true, joined: [] },
  }),
  example(s.decideHits, {
    body: { id, versions: { [entityId]: 0 }, match_status: 'unknown', reason: 'Passport asked for' },
    answer: { changed: [{ entityId, version: 1, match_status: 'unknown', is_whitelisted: false }], left: [] },
  }),
  example(s.takeApart, {
    body: { id, entityId, reason: 'Other fingerprints' },
    answer: { from: ['un-sc:QDi.901'] },
  }),
  example(s.joinAgain, { body: { id, entityId }, answer: {} }),
  example(s.undoDecision, {
    body: { id, entityId, version: 1 },
    answer: { version: 2, match_status: 'potential_match', is_whitelisted: false },
  }),
  example(s.undoDecisions, {
    body: { id, versions: { [entityId]: 1 } },
    answer: { changed: [{ entityId, version: 2, match_status: 'potential_match', is_whitelisted: false }] },
  }),
  example(s.findDecisions, {
    body: { id, entityId },
    answer: {
      decisions: [
        {
          entityId,
          version: 1,
          match_status: 'false_positive',
          is_whitelisted: true,
          reason: 'Another year of birth',
          origin: 'reviewer',
          by,
        },
      ],
    },
  }),
  example(s.findEarlierDecisions, {
    body: { id, entityId },
    answer: {
      decisions: [
        {
          searchId: '6740b7e2a95f10d3c8419d42',
          searchTerm: 'Nikolas Maduro',
          clientReference: 'KYC-20418',
          match_status: 'false_positive',
          is_whitelisted: false,
          reason: 'Another year of birth',
          by,
          isSameClient: true,
        },
      ],
    },
  }),
  example(s.updateWhitelist, {
    body: {
      id,
      entities: [entityId],
      is_whitelisted: true,
      scope: 'reference',
      reason: 'Another person, passport seen',
      endsOn: '2030-12-31',
    },
    answer: { changed: [{ entityId, version: 1, match_status: 'false_positive', is_whitelisted: true }], left: [] },
  }),
  example(s.findWhitelist, {
    body: { page: 1, perPage: 10, search: 'KYC-20418', scope: 'reference', state: 'active' },
  }),
  example(s.endWhitelist, {
    body: { id: ids.whitelistEntry, reason: 'The client has moved' },
    answer: { reopened: 3 },
  }),
  example(s.createNote, {
    body: { complySearchId: id, entityId, note: 'Identity document asked for' },
    answer: { id: ids.note },
  }),
  example(s.getNotes, {
    body: { complySearchId: id },
    answer: {
      notes: [
        {
          id: ids.note,
          note: 'Identity document asked for',
          entityId,
          complySearchId: id,
          createdBy: by,
          entityName: 'Nicolas Madrigal Morozov',
        },
      ],
    },
  }),
  example(s.findUpdates, { body: { id, pending: true } }),
  example(s.reviewUpdate, { body: { id, reviewed: true }, answer: {} }),
  example(s.reviewCaUpdate, { body: { id }, answer: {} }),
  example(s.findQueue, { body: { view: 'unassigned', categories: ['sanctions'], why: ['new'] } }),
  example(s.countQueue, { body: { categories: ['sanctions'] } }),
  example(s.findReviewers, { answer: { reviewers: [{ id: ids.user, name: 'Ines Farrow' }] } }),
  example(s.claimNext, { body: { hits: 5 }, answer: { searches: [{ id, openHits: 2, firstOpen: 0 }] } }),
  example(s.assignSearches, { body: { ids: [id, ids.otherSearch], userId: ids.user }, answer: {} }),
  example(s.takeOverSearch, { body: { id, from: ids.user, reason: 'On holiday until Monday' }, answer: {} }),
  example(s.releaseSearches, { body: { ids: [id] }, answer: {} }),
];
