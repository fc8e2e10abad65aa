import type { DemoSpec } from './demo-entry.ts';

/** Invented people and companies in invented news, one or more for each category of adverse media. */
export const press: readonly DemoSpec[] = [
  {
    number: 47,
    entityType: 'person',
    name: 'Barnaby Fogwhistle',
    births: ['1979-04-01'],
    countries: ['GB'],
    gender: 'male',
    articles: [
      {
        title: 'Fogwhistle accused of selling the same castle twice',
        date: '2024-04-01',
        snippet: 'Buyers of a castle in the air want their money back.',
        types: ['adverse-media-v2-fraud-linked'],
      },
      {
        title: 'Castle affair goes to an invented court',
        date: '2024-09-12',
        snippet: 'The hearing was put off for want of a building.',
        types: ['adverse-media-v2-fraud-linked', 'adverse-media-v2-other-financial'],
      },
    ],
  },
  {
    number: 48,
    entityType: 'person',
    name: 'Cosima Nebelhorn',
    births: ['1983'],
    countries: ['DE'],
    gender: 'female',
    articles: [
      {
        title: 'Washing of toy money suspected',
        date: '2023-11-20',
        snippet: 'Nebelhorn is said to have laundered notes of a board game.',
        types: ['adverse-media-v2-financial-aml-cft', 'adverse-media-v2-general-aml-cft'],
      },
    ],
  },
  {
    number: 49,
    entityType: 'person',
    name: 'Rodolfo Polvareda Seca',
    aliases: ['Rodolfo Polbareda'],
    births: ['1971-07-07'],
    countries: ['MX'],
    gender: 'male',
    articles: [
      {
        title: 'Shipload of icing sugar seized',
        date: '2022-08-30',
        snippet: 'An invented ring is said to have moved powder by night.',
        types: ['adverse-media-v2-narcotics-aml-cft'],
      },
    ],
  },
  {
    number: 50,
    entityType: 'person',
    name: 'Tavish Glaumour',
    births: ['1990-09-09'],
    countries: ['GB'],
    gender: 'male',
    articles: [
      {
        title: 'Marbles stolen from a museum that was never built',
        date: '2021-01-05',
        snippet: 'A guard who was not there saw Glaumour leave.',
        types: ['adverse-media-v2-property'],
      },
    ],
  },
  {
    number: 51,
    entityType: 'person',
    name: 'Nuala Greyfable',
    births: ['1995'],
    countries: ['IE'],
    gender: 'female',
    articles: [
      {
        title: 'Password of an imaginary bank guessed',
        date: '2025-03-03',
        snippet: 'It was "open sesame", investigators of fiction say.',
        types: ['adverse-media-v2-cybercrime'],
      },
    ],
  },
  {
    number: 52,
    entityType: 'person',
    name: 'Leopold Gespinst',
    births: ['circa 1980'],
    countries: ['CH'],
    gender: 'male',
    articles: [
      {
        title: 'Order of the Mirage names new quartermaster',
        date: '2020-02-02',
        snippet: 'The invented order praised him in an invented leaflet.',
        types: ['adverse-media-v2-terrorism', 'adverse-media-v2-violence-aml-cft'],
      },
    ],
  },
  {
    number: 53,
    entityType: 'person',
    name: 'Hortensia Duelista',
    births: ['1969-10-31'],
    countries: ['ES'],
    gender: 'female',
    articles: [
      {
        title: 'Pillow fight ends in charges',
        date: '2023-10-31',
        snippet: 'No feathers were found.',
        types: ['adverse-media-v2-violence-non-aml-cft'],
      },
    ],
  },
  {
    number: 54,
    entityType: 'company',
    name: 'Gilded Thistle Brokers LLP',
    countries: ['GB'],
    articles: [
      {
        title: 'Regulator of nothing fines Gilded Thistle',
        date: '2024-05-17',
        snippet: 'Reports on invented trades were late.',
        types: ['adverse-media-v2-regulatory'],
      },
    ],
  },
  {
    number: 55,
    entityType: 'company',
    name: 'Papierschiff Reederei GmbH',
    aliases: ['Paper Ship Line'],
    countries: ['DE'],
    articles: [
      {
        title: 'Paper fleet runs aground',
        date: '2025-01-20',
        snippet: 'Creditors fold as the invented line files for insolvency.',
        types: ['adverse-media-v2-financial-difficulty'],
      },
    ],
  },
  {
    number: 56,
    entityType: 'person',
    name: 'Melchior Windbeutel',
    births: ['1948-05-05'],
    countries: ['AT'],
    gender: 'male',
    articles: [
      {
        title: 'Forged weather sold to farmers',
        date: '2019-06-21',
        snippet: 'The sun shone anyway.',
        types: ['adverse-media-v2-other-serious'],
      },
      {
        title: 'Windbeutel parked on a dragon',
        date: '2018-03-03',
        snippet: 'The dragon did not complain.',
        types: ['adverse-media-v2-other-minor'],
      },
    ],
  },
];
