import { describe, expect, it } from 'vitest';
import { birthCountries, countryCode, countryName, countryOfPlace, entryCountry } from './countries.ts';
import { countryNames } from './country-names.ts';

describe('a country code', () => {
  it.each([
    ['cd', 'CD'],
    ['Democratic Republic of the Congo', 'CD'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Congo', 'CG'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Korea, North', 'KP'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Republic of Korea', 'KR'],
    ['Burma', 'MM'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Cote d’Ivoire', 'CI'],
    ['Saint Kitts and Nevis', 'KN'],
    ['St. Lucia', 'LC'],
    ['The Gambia', 'GM'],
    ['Palestinian', 'PS'],
    ['Region: Gaza', 'PS'],
    ['British', 'GB'],
    ['Man, Isle of', 'IM'],
    ['Viet Nam', 'VN'],
    ['Kosovo', 'XK'],
    ['Syrian Arab Republic', 'SY'],
    ['Russian Federation', 'RU'],
    ['Bosnia-Herzegovina', 'BA'],
    ['Hong Kong', 'HK'],
    ['Macau', 'MO'],
    ['Taiwanese', 'TW'],
    ['nigerien', 'NE'],
    ['Nigerian', 'NG'],
    ['Dominica', 'DM'],
    ['Dominican Republic', 'DO'],
    ['Guinea-Bissau', 'GW'],
  ])('of %s is %s', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });

  it.each(['', 'former Soviet Union', 'Yugoslavia', 'undetermined', 'ZZ', 'EU', 'Stateless', 'constructor'])(
    'is unknown for %j',
    (text) => {
      expect(countryCode(text)).toBeUndefined();
    },
  );

  it('is found for every name in the table, and every one names a country', () => {
    const strays = Object.entries(countryNames).flatMap(([code, names]) =>
      names
        .split('|')
        .filter((name) => countryCode(name) !== code)
        .map((name) => `${name}: ${countryCode(name)} instead of ${code}`),
    );
    expect(strays).toEqual([]);
    expect(Object.keys(countryNames).filter((code) => !countryName(code))).toEqual([]);
  });

  it('of a place is that of its last part', () => {
    expect(countryOfPlace('Boulogin, Algeria')).toBe('DZ');
    expect(countryOfPlace('Kashiramo, South Kivu, Congo, Democratic Republic of the')).toBe('CD');
    expect(countryOfPlace('Cali')).toBeUndefined();
  });
});

describe('a country of an entry', () => {
  it('keeps the words of the list when they name no present country', () => {
    expect(entryCountry('former Soviet Union', 'nationality')).toEqual({
      code: '',
      text: 'former Soviet Union',
      role: 'nationality',
    });
  });

  it('of birth is what the place says', () => {
    const places = [{ text: 'Musanze, Rwanda (possibly)', country: 'RW' }, { text: 'Shati' }];
    expect(birthCountries(places)).toEqual([{ code: 'RW', text: 'Rwanda', role: 'birth' }]);
  });
});
