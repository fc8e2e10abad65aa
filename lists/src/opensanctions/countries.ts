import type { CountryRole, EntryCountry } from '@tamis/engine';
import { countryCode, countryName } from '../countries.ts';
import { texts } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';

const roles: readonly [property: string, role: CountryRole][] = [
  ['nationality', 'nationality'],
  ['citizenship', 'citizenship'],
  ['birthCountry', 'birth'],
  ['flag', 'flag'],
  ['jurisdiction', 'jurisdiction'],
  ['mainCountry', 'registration'],
  ['country', 'other'],
];

/** Properties that `ftmCountries` reads. */
export const countryProperties: readonly string[] = roles.map(([property]) => property);

/** Countries of an entity; a general link to a country is left out when a more telling one names it too. */
export function ftmCountries(entity: FtmEntity): EntryCountry[] {
  const found = roles.flatMap(([property, role]) => texts(entity, property).map((text) => ftmCountry(text, role)));
  return found.filter(
    ({ role, text }) => role !== 'other' || !found.some((known) => known.role !== 'other' && known.text === text),
  );
}

/** Codes beyond ISO 3166-1. Source: the country type of the FollowTheMoney model. */
const furtherNames: Readonly<Record<string, string>> = {
  suhh: 'Soviet Union',
  yucs: 'Yugoslavia',
  csxx: 'Serbia and Montenegro',
  cshh: 'Czechoslovakia',
  ddde: 'East Germany',
  eu: 'European Union',
  zz: 'Global',
  'cy-trnc': 'Northern Cyprus',
  'ge-ab': 'Abkhazia (Georgia)',
  'ge-so': 'South Ossetia (Georgia)',
  'md-pmr': 'Transnistria (Moldova)',
  'so-som': 'Somaliland (Somalia)',
  'az-nk': 'Nagorno-Karabakh (Azerbaijan)',
  'ua-cri': 'Crimea (Ukraine)',
  'ua-dpr': 'Donetsk (Ukraine)',
  'ua-lpr': 'Luhansk (Ukraine)',
  'cn-xz': 'Tibet (China)',
  'gb-eng': 'England',
  'gb-nir': 'Northern Ireland',
  'gb-sct': 'Scotland',
  'gb-wls': 'Wales',
};

/**
 * A country by OpenSanctions' code: ISO 3166-1 in lower case, with further ones for former states ('suhh') and
 * territories ('ge-ab', which is within 'ge'). The code is '' for a former state or 'eu'; the text is the name.
 */
export function ftmCountry(text: string, role: CountryRole): EntryCountry {
  const [state = '', territory] = text.split('-');
  const code = (/^[a-z]{2}$/.test(state) ? countryCode(state) : undefined) ?? '';
  const name = code && countryName(code);
  return { code, text: furtherNames[text] ?? (name && territory ? `${name} (${text})` : name || text), role };
}
