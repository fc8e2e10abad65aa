import type { DemoSpec } from './demo-entry.ts';

/** Invented people in invented offices, of the four classes, with relatives and close associates. */
export const officeHolders: readonly DemoSpec[] = [
  {
    number: 32, entityType: 'person', name: 'Alderic van den Nergens', parts: { given: 'Alderic', family: 'van den Nergens' }, types: ['pep', 'pep-class-1'],
    births: ['1957-09-30'], countries: ['BE'], gender: 'male', positions: [{ title: 'Minister for Lighthouses (invented office)', country: 'BE', from: '2020' }],
    relations: [{ name: 'Godelieve Nergens-Ooit', association: 'Spouse', entryId: 'DEMO-045' }],
  },
  {
    number: 33, entityType: 'person', name: 'Wilhelmina Traumfeld', aliases: ['Mina Traumfeld'], types: ['pep', 'pep-class-1'], births: ['1963-02-11'],
    countries: ['DE'], gender: 'female', positions: [{ title: 'Member of the Assembly of Dreams (invented office)', country: 'DE', from: '2017' }],
  },
  {
    number: 34, entityType: 'person', name: 'Nonexisto Presidenti', types: ['pep', 'pep-class-1'], births: ['1950'], countries: ['AL'], gender: 'male',
    positions: [{ title: 'Governor of the Bank of Shells (invented office)', country: 'AL', from: '2011', to: '2019' }],
  },
  {
    number: 35, entityType: 'person', name: 'Aigerim Qiyalbekova', scripts: [['Әйгерім Қиялбекова', 'kk']], types: ['pep', 'pep-class-1'], births: ['1972-03-22'],
    countries: ['KZ'], gender: 'female', positions: [{ title: 'Judge of the Court of Clouds (invented office)', country: 'KZ', from: '2015' }],
  },
  {
    number: 36, entityType: 'person', name: 'Dr. Thaddeus Ficciones', parts: { title: 'Dr.', given: 'Thaddeus', family: 'Ficciones' }, types: ['pep', 'pep-class-2'],
    births: ['1968-08-24'], countries: ['AR'], gender: 'male', positions: [{ title: 'Ambassador to Atlantis (invented office)', country: 'AR', from: '2018' }],
  },
  {
    number: 37, entityType: 'person', name: 'General Bolade Aljanna-Oke', aliases: ['Bolade Aljana Oke'], types: ['pep', 'pep-class-2'], births: ['1961'],
    countries: ['NG'], gender: 'male', positions: [{ title: 'Chief of Sandcastle Defence (invented office)', country: 'NG', from: '2016', to: '2021' }],
  },
  {
    number: 38, entityType: 'person', name: 'Somsri Chintanakan', scripts: [['สมศรี จินตนาการ', 'th']], types: ['pep', 'pep-class-2'], births: ['1970-10-05'],
    countries: ['TH'], gender: 'female', positions: [{ title: 'Permanent Secretary for Kites (invented office)', country: 'TH', from: '2019' }],
  },
  {
    number: 39, entityType: 'person', name: 'Renzo Immaginario', types: ['pep', 'pep-class-3'], births: ['1959-06-02'], countries: ['IT'], gender: 'male',
    positions: [{ title: 'Chair of the State Umbrella Works (invented office)', country: 'IT', from: '2014' }],
  },
  {
    number: 40, entityType: 'person', name: 'Ingrid Påhittsdotter', aliases: ['Ingrid Pahittsdotter'], types: ['pep', 'pep-class-3'], births: ['1974-12-13'],
    countries: ['SE'], gender: 'female', positions: [{ title: 'Director of National Snow AB (invented office)', country: 'SE', from: '2020' }],
  },
  {
    number: 41, entityType: 'person', name: 'Călin Nicăieri', aliases: ['Calin Nicaieri'], types: ['pep', 'pep-class-4'], births: ['1980-01-24'], countries: ['RO'],
    gender: 'male', positions: [{ title: 'Mayor of Nowhere (invented office)', country: 'RO', from: '2020' }],
  },
  {
    number: 42, entityType: 'person', name: 'Siobhán Ní Bréagach', aliases: ['Siobhan Breagach'], types: ['pep', 'pep-class-4'], births: ['1985-02-01'],
    countries: ['IE'], gender: 'female', positions: [{ title: 'County councillor for Hy-Brasil (invented office)', country: 'IE', from: '2019' }],
  },
  {
    number: 43, entityType: 'person', name: 'Efraim Dimyoni', scripts: [['אפרים דמיוני', 'he']], types: ['pep', 'pep-class-4'], births: ['1966-05-14'], countries: ['IL'],
    gender: 'male', positions: [{ title: 'Delegate to the Union of Imaginary Nations (invented office)', from: '2022' }],
  },
  {
    number: 44, entityType: 'person', name: 'Lindiwe Ngcamanga', types: ['pep'], births: ['1978'], countries: ['ZA'], gender: 'female',
    positions: [{ title: 'Spokesperson of the Party of Tomorrow (invented office)', country: 'ZA' }],
  },
  {
    number: 45, entityType: 'person', name: 'Godelieve Nergens-Ooit', types: ['pep'], births: ['1959'], countries: ['BE'], gender: 'female',
    relations: [{ name: 'Alderic van den Nergens', association: 'Spouse', entryId: 'DEMO-032' }],
  },
  {
    number: 46, entityType: 'person', name: 'Otto Schattenmann', aliases: ['Otto Schattermann'], types: ['pep'], births: ['1962-11-11'], countries: ['DE', 'AT'],
    gender: 'male', relations: [{ name: 'Wilhelmina Traumfeld', association: 'Business associate', entryId: 'DEMO-033' }],
  },
];
