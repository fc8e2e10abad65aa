import { adverseMediaTypes, checkTypes, pepTypes } from './check-types.ts';
import { consolidatedDownloads, sdnDownloads } from './ofac/download.ts';
import type { SourceDefinition } from './source.ts';
import { unDownloads } from './un/download.ts';

const megabyte = 1_000_000;
const openSanctions = {
  attribution: 'OpenSanctions (opensanctions.org)',
  licence: 'CC BY-NC 4.0; business use needs a licence from OpenSanctions',
  types: checkTypes,
};
const ofac = {
  attribution: 'US Department of the Treasury, Office of Foreign Assets Control',
  licence: 'Public domain',
};

/** Every list that can be loaded, in the order in which reviewers see them. */
export const definitions = {
  'us-ofac-sdn': {
    ...ofac,
    key: 'us-ofac-sdn',
    title: 'OFAC SDN',
    publishedEveryDays: 7,
    readerVersion: '1',
    types: ['sanction'],
    downloads: sdnDownloads,
  },
  'us-ofac-cons': {
    ...ofac,
    key: 'us-ofac-cons',
    title: 'OFAC Consolidated',
    publishedEveryDays: 30,
    readerVersion: '1',
    types: ['sanction'],
    downloads: consolidatedDownloads,
  },
  'un-sc': {
    key: 'un-sc',
    title: 'UN Security Council',
    publishedEveryDays: 14,
    readerVersion: '2',
    types: ['sanction'],
    downloads: unDownloads,
    attribution: 'United Nations Security Council',
    licence: 'Published for implementation by member states',
  },
  'eu-fsf': {
    key: 'eu-fsf',
    title: 'EU Financial Sanctions',
    publishedEveryDays: 7,
    readerVersion: '3',
    types: ['sanction'],
    downloads: [
      {
        name: 'xmlFullSanctionsList_1_1.xml',
        url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
        maxBytes: 150 * megabyte,
      },
    ],
    attribution: 'European Commission, FISMA',
    licence: 'CC BY 4.0',
  },
  'uk-fcdo': {
    key: 'uk-fcdo',
    title: 'UK Sanctions List',
    publishedEveryDays: 7,
    readerVersion: '3',
    types: ['sanction'],
    downloads: [
      {
        name: 'UK-Sanctions-List.csv',
        url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv',
        maxBytes: 150 * megabyte,
      },
    ],
    attribution: 'Foreign, Commonwealth & Development Office',
    licence: 'Open Government Licence v3.0',
  },
  'uk-ofsi': {
    key: 'uk-ofsi',
    title: 'OFSI Consolidated',
    publishedEveryDays: 7,
    readerVersion: '3',
    types: ['sanction'],
    downloads: [
      {
        name: 'ConList.csv',
        url: 'https://ocsistorage.blob.core.windows.net/publishlive/2022format/ConList.csv',
        maxBytes: 150 * megabyte,
      },
    ],
    attribution: 'HM Treasury, Office of Financial Sanctions Implementation',
    licence: 'Open Government Licence v3.0',
  },
  opensanctions: {
    ...openSanctions,
    key: 'opensanctions',
    title: 'OpenSanctions',
    publishedEveryDays: 1,
    readerVersion: '2',
    downloads: [
      {
        name: 'entities.ftm.json',
        url: 'https://data.opensanctions.org/datasets/latest/sanctions/entities.ftm.json',
        maxBytes: 2_000 * megabyte,
      },
    ],
  },
  'opensanctions-peps': {
    ...openSanctions,
    key: 'opensanctions-peps',
    title: 'OpenSanctions PEPs',
    publishedEveryDays: 1,
    readerVersion: '2',
    types: [...pepTypes, ...adverseMediaTypes, 'sanction', 'warning', 'fitness-probity'],
    downloads: [
      {
        name: 'entities.ftm.json',
        url: 'https://data.opensanctions.org/datasets/latest/peps/entities.ftm.json',
        maxBytes: 4_000 * megabyte,
      },
    ],
  },
  senzing: {
    key: 'senzing',
    title: 'Senzing JSON',
    publishedEveryDays: null,
    readerVersion: '2',
    types: checkTypes,
    downloads: [],
    attribution: 'As the uploaded file says',
    licence: 'As the uploaded file says',
  },
  // The key stands in the ids of entries that decisions and signed audit rows name: it keeps the word these lists had before.
  house: {
    key: 'house',
    title: 'Custom list',
    publishedEveryDays: null,
    readerVersion: '1',
    types: checkTypes,
    downloads: [],
    attribution: 'Kept by your organisation',
    licence: 'Your own data',
  },
  demo: {
    key: 'demo',
    title: 'Demo list (invented people)',
    publishedEveryDays: null,
    readerVersion: '1',
    types: checkTypes,
    downloads: [],
    attribution: 'Invented people and organisations',
    licence: 'CC0 1.0',
  },
} as const satisfies Record<string, SourceDefinition>;
