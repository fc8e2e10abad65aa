import { defineTexts } from '../../i18n/define-texts.ts';

/** What is said of what waits for a second person. */
export const proposedTexts = defineTexts('proposed', {
  proposedStatus: '{{name}} proposed the status {{status}}',
  proposedDeletion: '{{name}} proposed to delete this search',
  proposedSearchText: 'It waits for a second person since {{moment}}. Until then the search stands as it stood.',
  proposed: 'Proposed: a second person approves it',
  proposedTitle: '{{name}} proposed: {{status}}',
  proposedWhitelisted: '{{status}}, whitelisted',
  proposedText: 'It waits for a second person since {{moment}}. Until then the hit stands as it stood.',
  toApprovals: 'To approve',
});
