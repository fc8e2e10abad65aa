import type { Entry } from '@tamis/engine';
import { blankEntry } from '../blank-entry.ts';

const detailsPage = 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=';

export function listing(id: string, ...programmes: string[]): Pick<Entry, 'types' | 'listings'> {
  return {
    types: ['sanction'],
    listings: [{ name: 'OFAC SDN', programmes, types: ['sanction'], url: `${detailsPage}${id}` }],
  };
}

export const person: Entry = {
  ...blankEntry('us-ofac-sdn', '90001', 'person'),
  ...listing('90001', 'VENEZUELA'),
  names: [
    {
      text: 'GARZON VELEZ, Ramiro',
      quality: 'primary',
      kind: 'name',
      parts: { family: 'GARZON VELEZ', given: 'Ramiro', title: 'Dr.' },
    },
    { text: 'GARZON, Ramiro', quality: 'strong', kind: 'alias', parts: { family: 'GARZON', given: 'Ramiro' } },
    { text: 'EL CAPITAN', quality: 'weak', kind: 'alias' },
  ],
  births: [
    { from: '1962-11-23', to: '1962-11-23', circa: false },
    { from: '1963', to: '1963', circa: true, text: 'circa 1963' },
  ],
  birthPlaces: [{ text: 'Caracas, Venezuela', country: 'VE' }],
  countries: [
    { code: 'VE', text: 'Venezuela', role: 'birth' },
    { code: 'VE', text: 'Venezuela', role: 'nationality' },
    { code: 'ES', text: 'Spain', role: 'citizenship' },
    { code: 'VE', text: 'Venezuela', role: 'residence' },
  ],
  genders: ['male'],
  identifiers: [
    { kind: 'national-id', value: '5892464', label: 'Cedula No.', country: 'VE' },
    {
      kind: 'passport',
      value: '045127389',
      label: 'Passport',
      country: 'VE',
      note: 'issued 02 Jan 2015, expires 01 Jan 2020',
    },
    { kind: 'passport', value: 'X-77', label: 'Passport' },
    { kind: 'email', value: 'rg@example.org', label: 'Email Address' },
    { kind: 'phone', value: '582125550101', label: 'Phone' },
  ],
  addresses: [
    { text: 'Calle 5, No. 10, Caracas, Venezuela', street: 'Calle 5, No. 10', city: 'Caracas', country: 'VE' },
  ],
  positions: [{ title: 'Minister of Ports' }],
  relations: [
    { name: 'Lazaro Garzon', association: 'Brother of' },
    { name: 'PALMERA LINES LTD.', association: 'Linked To', entryId: '90002' },
  ],
  remarks: ['Likes boats'],
  details: [{ label: 'Additional Sanctions Information', value: 'Subject to Secondary Sanctions' }],
};

export const company: Entry = {
  ...blankEntry('us-ofac-sdn', '90002', 'organisation'),
  ...listing('90002', 'SDGT', 'IFSR'),
  names: [
    { text: 'PALMERA LINES LTD.', quality: 'primary', kind: 'name' },
    { text: 'PALMERA SHIPPING', quality: 'strong', kind: 'alias' },
    { text: 'PALMA LINEAS', quality: 'strong', kind: 'former' },
    { text: 'PALMERA', quality: 'weak', kind: 'former' },
  ],
  countries: [{ code: 'PA', text: 'Panama', role: 'residence' }],
  identifiers: [
    { kind: 'website', value: 'www.palmera.example', label: 'Website' },
    { kind: 'tax', value: '77-123', label: 'Tax ID No.', country: 'MX', note: 'Jalisco' },
    { kind: 'registration', value: '123456789', label: 'D-U-N-S Number' },
    {
      kind: 'crypto-wallet',
      value: '1ExampLeExampLeExampLeExampLe111',
      label: 'Digital Currency Address',
      note: 'XBT',
    },
    {
      kind: 'crypto-wallet',
      value: '0x0000000000000000000000000000000000000001',
      label: 'Digital Currency Address',
      note: 'ETH',
    },
  ],
  addresses: [{ text: 'Panama City, Panama', city: 'Panama City', country: 'PA' }, { text: 'undetermined' }],
  details: [
    { label: 'Organization Established Date', value: '17 Dec 2016' },
    { label: 'Offices', value: 'all offices worldwide' },
  ],
};

export const vessel: Entry = {
  ...blankEntry('us-ofac-sdn', '90003', 'vessel'),
  ...listing('90003', 'SDGT'),
  names: [{ text: 'PALMERA STAR', quality: 'primary', kind: 'name' }],
  countries: [
    { code: 'PA', text: 'Panama', role: 'flag' },
    { code: 'MT', text: 'Malta', role: 'flag' },
  ],
  identifiers: [
    { kind: 'call-sign', value: 'HPXY7', label: 'Call Sign' },
    { kind: 'imo', value: '9000001', label: 'Vessel Registration Identification' },
    { kind: 'mmsi', value: '572000001', label: 'MMSI' },
  ],
  relations: [{ name: 'PALMERA LINES LTD.', association: 'Linked To', entryId: '90002' }],
  details: [
    { label: 'Vessel type', value: 'Crude Oil Tanker' },
    { label: 'Tonnage', value: '99,144' },
    { label: 'Gross registered tonnage', value: '56,068' },
    { label: 'Vessel owner', value: 'Palmera Lines Ltd.' },
    { label: 'Former Vessel Flag', value: 'Malta' },
    { label: 'Former Vessel Flag', value: 'None Identified' },
  ],
};

export const aircraft: Entry = {
  ...blankEntry('us-ofac-sdn', '90004', 'aircraft'),
  ...listing('90004', 'VENEZUELA-EO13884'),
  names: [{ text: 'YV-TEST', quality: 'primary', kind: 'name' }],
  identifiers: [
    { kind: 'serial-number', value: '208B0000', label: "Aircraft Manufacturer's Serial Number (MSN)" },
    { kind: 'tail-number', value: 'YV-TEST', label: 'Aircraft Tail Number' },
    { kind: 'tail-number', value: 'N-TEST', label: 'Previous Aircraft Tail Number' },
  ],
  details: [
    { label: 'Aircraft Model', value: '208' },
    { label: 'Aircraft Manufacture Date', value: '1992' },
  ],
};
