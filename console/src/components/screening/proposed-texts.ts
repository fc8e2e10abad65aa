import { defineTexts } from '../../i18n/define-texts.ts';

/** What is said of what waits for a second person. */
export const proposedTexts = defineTexts('proposed', {
  proposedStatus: '{{name}} proposed the status {{status}}',
  proposedDeletion: '{{name}} proposed to delete this search',
  proposedSearchText:
    'It has been waiting for a second person since {{moment}}. Until then the search stays as it was.',
  proposed: 'Proposed: a second person approves it',
  proposedTitle: '{{name}} proposed: {{status}}',
  proposedWhitelisted: '{{status}}, whitelisted',
  proposedText: 'It has been waiting for a second person since {{moment}}. Until then the hit stays as it was.',
  toApprovals: 'To approve',
});
