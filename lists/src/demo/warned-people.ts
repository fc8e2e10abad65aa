import type { DemoSpec } from './demo-entry.ts';

/** Invented people who are warned of, wanted, or barred from managing a firm; and one who is everything at once. */
export const warnedPeople: readonly DemoSpec[] = [
  {
    number: 57, entityType: 'person', name: 'Percival Quillfeather', types: ['fitness-probity'], programme: 'DEMO-DIRECTORS', listedOn: '2023-02-14',
    delistedOn: '2033-02-14', reason: 'May not direct an invented company for ten years.', births: ['1977-02-14'], countries: ['GB'], gender: 'male',
  },
  {
    number: 58, entityType: 'person', name: 'Dagny Luftslott', types: ['fitness-probity', 'warning'], programme: 'DEMO-DIRECTORS', births: ['1981-06-06'],
    countries: ['NO'], gender: 'female',
  },
  {
    number: 59, entityType: 'person', name: 'Casimir Nebulski', aliases: ['Kazimierz Nebulski', 'Casimir Niebulsky'], weakAliases: ['Kaz'], types: ['warning'],
    programme: 'DEMO-WANTED', listedOn: '2024-12-06', reason: 'Wanted for leaving a fairy tale early.', births: ['1988-12-06'], countries: ['PL'], gender: 'male',
  },
  {
    number: 60, entityType: 'person', name: 'Xiomara Paradigma Fábula', aliases: ['Xiomara Fabula'], types: ['sanction', 'pep', 'pep-class-2'], programme: 'DEMO-SOUTH',
    listedOn: '2021-09-01', reason: 'Said to have governed an invented island badly.', births: ['1964-01-06'], countries: ['VE'], gender: 'female',
    positions: [{ title: 'Governor of the Isle of Fables (invented office)', country: 'VE', from: '2012', to: '2020' }],
    articles: [
      { title: 'Island treasure missing', date: '2021-10-10', snippet: 'The chest was empty, and so was the map.', types: ['adverse-media-v2-general-aml-cft', 'adverse-media-v2-other-financial'] },
    ],
  },
];
