/** How people are addressed, as forms offer it. */
export const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr', 'Prof', 'Rev', 'Sir', 'Lady', 'Lord'] as const;

/** The keys are those of machine-readable passports (ICAO 9303), where X stands for unspecified. */
export const genders = [
  { key: 'F', label: 'Female' },
  { key: 'M', label: 'Male' },
  { key: 'X', label: 'Unspecified' },
] as const;
