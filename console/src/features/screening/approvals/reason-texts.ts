import { defineTexts } from '../../../i18n/define-texts.ts';

export const reasonTexts = defineTexts('reasonPolicy', {
  card: 'Reasons for decisions',
  text: 'A decision on a hit of these kinds is recorded with a reason, and refused without one, in the console and at the API. Taking a decision back or opening a hit again needs no reason.',
  categories: 'Kinds of hits',
  'category.sanction': 'Sanctions and warnings',
  'category.pep': 'Politically exposed persons',
  'category.adverse_media': 'Adverse media',
  presets: 'Usual reasons',
  presetsText:
    'One per line, {{count}} at most. They are offered with each decision, along with those that follow from the facts of the hit.',
  changedBy: 'Last changed by {{name}}, {{moment}}',
  save: 'Save reasons',
  saved: 'Reasons saved',
  saveFailed: 'Failed to save the reasons',
  failed: 'Failed to load the reasons',
  loading: 'Loading the reasons',
});
