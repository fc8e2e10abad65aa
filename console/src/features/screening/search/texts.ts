import { defineTexts } from '../../../i18n/define-texts.ts';

export const searchTexts = defineTexts('search', {
  section: 'Name Screening',
  title: 'AML Search',
  breadcrumb: 'Breadcrumb',
  statusFailed: 'The state of the lists could not be loaded.',
  mayOnlyLook: 'You can look at searches, but not make new ones. Your administrator assigns roles.',
  outcome: 'Outcome of the search',
  outcomePending: 'Pending',
  outcomePendingText: 'The search is kept, but has no answer yet: nothing is known of this name.',
  outcomeHits_one: '{{count}} hit',
  outcomeHits_other: '{{count}} hits',
  outcomeNoHits: 'no hits',
  outcomeLeftOutUnknown: 'Whom facts left out was not reported.',
  outcomeReview: 'Whoever reviews searches finds it in AML History by its ID:',
  error: 'Error',
  failed: 'Failed to search',
  close: 'Close',
});
