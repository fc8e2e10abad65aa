/** The check types of the search form, by the groups of the constants call; keys and group labels are binding. */
export const checkTypeGroups = [
  {
    label: 'Sanctions, Warnings and Fitness And Probity',
    types: [
      { key: 'sanction', label: 'Sanctions' },
      { key: 'warning', label: 'Warnings' },
      { key: 'fitness-probity', label: 'Fitness & Probity' },
    ],
  },
  {
    label: 'PEPs',
    types: [
      { key: 'pep', label: 'PEP' },
      { key: 'pep-class-1', label: 'PEP Class 1' },
      { key: 'pep-class-2', label: 'PEP Class 2' },
      { key: 'pep-class-3', label: 'PEP Class 3' },
      { key: 'pep-class-4', label: 'PEP Class 4' },
    ],
  },
  {
    label: 'All Adverse Media V2',
    types: [
      { key: 'adverse-media-v2-property', label: 'Property' },
      { key: 'adverse-media-v2-financial-aml-cft', label: 'Financial AML/CFT' },
      { key: 'adverse-media-v2-fraud-linked', label: 'Fraud-linked' },
      { key: 'adverse-media-v2-narcotics-aml-cft', label: 'Narcotics AML/CFT' },
      { key: 'adverse-media-v2-violence-aml-cft', label: 'Violence AML/CFT' },
      { key: 'adverse-media-v2-terrorism', label: 'Terrorism' },
      { key: 'adverse-media-v2-cybercrime', label: 'Cybercrime' },
      { key: 'adverse-media-v2-general-aml-cft', label: 'General AML/CFT' },
      { key: 'adverse-media-v2-regulatory', label: 'Regulatory' },
      { key: 'adverse-media-v2-financial-difficulty', label: 'Financial difficulty' },
      { key: 'adverse-media-v2-violence-non-aml-cft', label: 'Violence non-AML/CFT' },
      { key: 'adverse-media-v2-other-financial', label: 'Other financial' },
      { key: 'adverse-media-v2-other-serious', label: 'Other serious' },
      { key: 'adverse-media-v2-other-minor', label: 'Other minor' },
    ],
  },
] as const;

/** The same groups as older clients name them in batches (BATCH-15), each with the column of the sheet that asks for all of it. */
export const batchCheckGroups = [
  { label: 'Sanctions', column: 'sanction', types: checkTypeGroups[0].types },
  { label: 'Pep Checks', column: 'pep', types: checkTypeGroups[1].types },
  { label: 'Adverse Media', column: 'adverse_media', types: checkTypeGroups[2].types },
] as const;

/** Whom the police look for or warn of. The filter of the history leaves this group out (HISTORY-13), as what is in it stands in the first one. */
export const lawEnforcementGroup = {
  label: 'Law Enforcement',
  types: checkTypeGroups[0].types.filter(({ key }) => key === 'warning'),
} as const;

/** Every group as the call answers it. `isBatch`: for the sheet of a batch, and names once more what stands in the groups before it. */
export const servedCheckGroups = [
  ...[...checkTypeGroups, lawEnforcementGroup].map(({ label, types }) => ({ label, types, isBatch: false })),
  ...batchCheckGroups.map(({ label, types }) => ({ label, types, isBatch: true })),
] as const;

export type CheckType = (typeof checkTypeGroups)[number]['types'][number]['key'];

export const checkTypes: readonly CheckType[] = checkTypeGroups.flatMap((group) => group.types.map((type) => type.key));

/** Readable label of a check-type key; the key itself when it is unknown. */
export function checkTypeLabel(key: string): string {
  for (const group of checkTypeGroups) for (const type of group.types) if (type.key === key) return type.label;
  return key;
}

export const entityTypes = ['person', 'company', 'organisation', 'vessel', 'aircraft'] as const;
export type SearchEntityType = (typeof entityTypes)[number];

/** Fuzziness options of the search form (CONST-02): 1 is the broadest, -1 exact. */
export const fuzzinessOptions = [
  { value: 1, label: '100% Broad Match' },
  { value: 0.9, label: '90%' },
  { value: 0.8, label: '80%' },
  { value: 0.7, label: '70%' },
  { value: 0.6, label: '60%' },
  { value: 0.5, label: '50%' },
  { value: 0.4, label: '40%' },
  { value: 0.3, label: '30%' },
  { value: 0.2, label: '20%' },
  { value: 0.1, label: '10%' },
  { value: -1, label: 'Exact Match' },
] as const;
export const DEFAULT_FUZZINESS = 0.5;
