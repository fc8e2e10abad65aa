import { describe, expect, it } from 'vitest';
import { addressCountries, postalAddress } from './postal-address.ts';

describe('an address', () => {
  it.each([
    [
      { street: '1 Road', city: 'Bern', region: 'BE', postcode: '3000', country: 'Switzerland', note: 'old' },
      {
        text: '1 Road, Bern, BE, 3000, Switzerland (old)',
        street: '1 Road',
        city: 'Bern',
        region: 'BE',
        postcode: '3000',
        country: 'CH',
      },
    ],
    [
      { street: '', city: 'Bern', region: '', postcode: '' },
      { text: 'Bern', city: 'Bern' },
    ],
    [{ country: 'Atlantis' }, { text: 'Atlantis' }],
    [{ note: 'at sea' }, { text: '(at sea)' }],
    [{ street: '', note: '' }, undefined],
    [{}, undefined],
  ])('of the parts %j is %j', (parts, address) => {
    expect(postalAddress(parts)).toEqual(address);
  });

  it('names where somebody lives, unless that is unknown', () => {
    const countries = [
      'Switzerland',
      'Undetermined',
      'unknown',
      'Address Unknown',
      '',
      'Unknown Island',
      'The unknown',
    ].map((country) => ({ country }));
    expect(addressCountries([...countries, {}])).toEqual([
      { code: 'CH', text: 'Switzerland', role: 'residence' },
      { code: '', text: 'Unknown Island', role: 'residence' },
      { code: '', text: 'The unknown', role: 'residence' },
    ]);
  });
});
