import { describe, expect, it } from 'vitest';
import { type Attributes, element, entryWith, name, remark } from './entity-testing.ts';

describe('a birth', () => {
  const birth = (attributes: Attributes, ...remarks: string[]) =>
    entryWith(name + element('birthdate', attributes, ...remarks.map(remark)));

  it.each([
    [
      { birthdate: '1961-08-19', year: '1962' },
      { from: '1961-08-19', to: '1961-08-19', circa: false },
    ],
    [{ year: '1961' }, { from: '1961', to: '1961', circa: false }],
    [
      { year: '1961', monthOfYear: '8' },
      { from: '1961-08', to: '1961-08', circa: false },
    ],
    [
      { year: '1961', monthOfYear: '8', dayOfMonth: '9', circa: 'true' },
      { from: '1961-08-09', to: '1961-08-09', circa: true },
    ],
    [
      { yearRangeFrom: '1960', yearRangeTo: '1962', calendarType: 'GREGORIAN' },
      { from: '1960', to: '1962', circa: false, text: '1960 to 1962' },
    ],
    [{ yearRangeFrom: '1960' }, { from: '1960', to: '2060', circa: false, text: 'not before 1960' }],
    [
      { yearRangeTo: '1962', circa: 'true' },
      { from: '1862', to: '1962', circa: true, text: 'not after 1962' },
    ],
  ])('of %j is %j', async (attributes, span) => {
    const entry = await birth(attributes);
    expect([entry.births, entry.details, entry.remarks]).toEqual([[span], [], []]);
  });

  it('keeps what the list remarks on it', async () => {
    expect((await birth({ year: '1961' }, 'first', '', 'second')).births).toEqual([
      { from: '1961', to: '1961', circa: false, text: 'first; second' },
    ]);
    expect((await birth({ yearRangeTo: '1962' }, 'said')).births).toEqual([
      { from: '1862', to: '1962', circa: false, text: 'said' },
    ]);
  });

  it('in another calendar is a detail; without a date its remark is one', async () => {
    expect(
      await birth({ calendarType: 'ISLAMIC', year: '1340', monthOfYear: '5', dayOfMonth: '6' }, 'said'),
    ).toMatchObject({ births: [], details: [{ label: 'Date of birth (islamic calendar)', value: '1340-5-6; said' }] });
    expect(await birth({ calendarType: 'ISLAMIC', birthdate: '1340-05', year: '1340' })).toMatchObject({
      births: [],
      details: [{ label: 'Date of birth (islamic calendar)', value: '1340-05' }],
      remarks: [],
    });
    expect(await birth({ calendarType: 'ISLAMIC', year: '1961' })).toMatchObject({
      births: [],
      details: [{ label: 'Date of birth (islamic calendar)', value: '1961' }],
    });
    expect(await birth({}, 'unknown')).toMatchObject({ births: [], details: [], remarks: ['unknown'] });
    expect(await birth({ year: '' })).toMatchObject({ births: [], details: [], remarks: [] });
  });

  it('has its place', async () => {
    expect(
      await birth({
        place: 'Village',
        city: ' Town ',
        region: 'Oblast',
        countryIso2Code: 'UA',
        countryDescription: 'UKRAINE',
      }),
    ).toMatchObject({
      birthPlaces: [{ text: 'Village, Town, Oblast, UKRAINE', city: 'Town', region: 'Oblast', country: 'UA' }],
      countries: [{ code: 'UA', text: 'UKRAINE', role: 'birth' }],
    });
    expect(await birth({ place: 'At sea', countryIso2Code: '00', countryDescription: 'UNKNOWN' })).toMatchObject({
      birthPlaces: [{ text: 'At sea' }],
      countries: [],
    });
    expect(await birth({ countryDescription: 'ATLANTIS' })).toMatchObject({
      birthPlaces: [{ text: 'ATLANTIS' }],
      countries: [{ code: '', text: 'ATLANTIS', role: 'birth' }],
    });
    expect((await birth({ year: '1961' })).birthPlaces).toEqual([]);
  });
});

it.each([
  [{ countryIso2Code: 'UA' }, [{ code: 'UA', text: 'UA' }]],
  [{ countryIso2Code: 'QQ', countryDescription: 'UKRAINE' }, [{ code: 'UA', text: 'UKRAINE' }]],
  [{ countryDescription: 'Ukraine' }, [{ code: 'UA', text: 'Ukraine' }]],
  [{ countryIso2Code: '00' }, []],
  [{ countryDescription: 'UNKNOWN' }, []],
  [{}, []],
])('a citizenship %j is %j', async (attributes, countries) => {
  const entry = await entryWith(name + element('citizenship', attributes, remark('told'), remark('')));
  expect([entry.countries, entry.remarks]).toEqual([
    countries.map((country) => ({ ...country, role: 'citizenship' })),
    ['told'],
  ]);
});

describe('an address', () => {
  const address = (attributes: Attributes, ...inner: string[]) =>
    entryWith(name + element('address', attributes, ...inner));

  it('has its parts, with a box that says so', async () => {
    expect(
      await address(
        {
          street: ' 1 Road ',
          place: 'Quarter',
          poBox: '47',
          city: ' Kyiv ',
          region: 'Oblast',
          zipCode: '01',
          countryIso2Code: 'UA',
          countryDescription: 'UKRAINE',
        },
        remark('old'),
      ),
    ).toMatchObject({
      addresses: [
        {
          text: '1 Road, PO Box 47, Quarter, Kyiv, Oblast, 01, UKRAINE',
          street: '1 Road, PO Box 47, Quarter',
          city: 'Kyiv',
          region: 'Oblast',
          postcode: '01',
          country: 'UA',
        },
      ],
      countries: [{ code: 'UA', text: 'UKRAINE', role: 'residence' }],
      remarks: ['old'],
    });
    expect((await address({ poBox: 'P.O. Box 5', city: 'Kyiv' })).addresses).toEqual([
      { text: 'P.O. Box 5, Kyiv', street: 'P.O. Box 5', city: 'Kyiv' },
    ]);
    expect(await address({ street: '', city: '' })).toMatchObject({ addresses: [], countries: [] });
  });

  it('has contacts, each by itself', async () => {
    const contact = (key: string, value: string) => element('contactInfo', { key, value });
    const { identifiers } = await address(
      {},
      contact('PHONE', '1;2, 3'),
      contact('FAX', '4'),
      contact('EMAIL', 'a@b,c@d'),
      contact('WEB', 'https://x'),
      contact('TELEX', '5'),
      contact('PHONE', ''),
      '<contactInfo/>',
    );
    expect(identifiers).toEqual([
      { kind: 'phone', label: 'Phone', value: '1' },
      { kind: 'phone', label: 'Phone', value: '2' },
      { kind: 'phone', label: 'Phone', value: '3' },
      { kind: 'phone', label: 'Fax', value: '4' },
      { kind: 'email', label: 'E-mail', value: 'a@b' },
      { kind: 'email', label: 'E-mail', value: 'c@d' },
      { kind: 'website', label: 'Website', value: 'https://x' },
      { kind: 'other', label: 'TELEX', value: '5' },
    ]);
  });
});

describe('an identification', () => {
  const identification = (attributes: Attributes, ...remarks: string[]) =>
    entryWith(name + element('identification', attributes, ...remarks.map(remark)));

  it.each([
    ['passport', 'passport'],
    ['id', 'national-id'],
    ['ssn', 'national-id'],
    ['NRN', 'national-id'],
    ['nationcert', 'national-id'],
    ['fiscalcode', 'tax'],
    ['regnumber', 'registration'],
    ['tradelic', 'registration'],
    ['swiftbic', 'swift'],
    ['imo', 'imo'],
    ['drivinglicence', 'other'],
  ])('of code %s is a %s', async (code, kind) => {
    expect(
      (await identification({ identificationTypeCode: code, identificationTypeDescription: 'As called', number: '1' }))
        .identifiers,
    ).toEqual([{ kind, value: '1', label: 'As called' }]);
  });

  it('is called by its code, or at least so', async () => {
    expect((await identification({ identificationTypeCode: 'id', number: '1' })).identifiers).toEqual([
      { kind: 'national-id', value: '1', label: 'id' },
    ]);
    expect((await identification({ number: '1', latinNumber: '' })).identifiers).toEqual([
      { kind: 'other', value: '1', label: 'Identification' },
    ]);
  });

  it('says all that is known of the paper', async () => {
    const said = {
      diplomatic: 'true',
      knownExpired: 'true',
      knownFalse: 'true',
      reportedLost: 'true',
      revokedByIssuer: 'true',
      issuedBy: 'Ministry',
      issueDate: '2001',
      validTo: '2011',
      nameOnDocument: 'O. V.',
    };
    const note =
      'diplomatic; expired; known to be false; reported lost; revoked by issuer; issued by Ministry; issued on 2001; valid to 2011; name on document O. V.; first; second';
    expect(
      (await identification({ ...said, number: 'АБ', latinNumber: 'AB', countryIso2Code: 'UA' }, 'first', '', 'second'))
        .identifiers,
    ).toEqual([
      { kind: 'other', value: 'АБ', label: 'Identification', country: 'UA', note },
      { kind: 'other', value: 'AB', label: 'Identification', country: 'UA', note },
    ]);
    expect(
      (await identification({ number: '1', knownFalse: 'false', issuedBy: '' })).identifiers[0],
    ).not.toHaveProperty('note');
  });

  it('without a number is a remark, if it says anything', async () => {
    expect(await identification({ identificationTypeDescription: 'Passport' }, 'lost at sea')).toMatchObject({
      identifiers: [],
      remarks: ['Passport: lost at sea'],
    });
    expect(await identification({ identificationTypeDescription: 'Passport', number: '' })).toMatchObject({
      identifiers: [],
      remarks: [],
    });
    expect(await identification({ number: '1' }, 'lost')).toMatchObject({ remarks: [] });
  });
});
