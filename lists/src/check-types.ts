/** Check-type keys for people in public office; class 1 is the highest. */
export const pepTypes = ['pep', 'pep-class-1', 'pep-class-2', 'pep-class-3', 'pep-class-4'] as const;

/** Check-type keys for adverse media. */
export const adverseMediaTypes = [
  'adverse-media-v2-property',
  'adverse-media-v2-financial-aml-cft',
  'adverse-media-v2-fraud-linked',
  'adverse-media-v2-narcotics-aml-cft',
  'adverse-media-v2-violence-aml-cft',
  'adverse-media-v2-terrorism',
  'adverse-media-v2-cybercrime',
  'adverse-media-v2-general-aml-cft',
  'adverse-media-v2-regulatory',
  'adverse-media-v2-financial-difficulty',
  'adverse-media-v2-violence-non-aml-cft',
  'adverse-media-v2-other-financial',
  'adverse-media-v2-other-serious',
  'adverse-media-v2-other-minor',
] as const;

/** Every check-type key that an entry may bear. */
export const checkTypes = ['sanction', 'warning', 'fitness-probity', ...pepTypes, ...adverseMediaTypes] as const;

export type CheckType = (typeof checkTypes)[number];
