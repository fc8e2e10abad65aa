import { blankEntry, type Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import type { FoundEntry } from '../../../watchlists/index.ts';
import { hitView } from './hit-view.ts';
import type { HitRow } from './hits-store.ts';
import type { WhitelistRow } from '../decisions/whitelist-store.ts';

const at = new Date('2026-11-21T10:00:00.000Z');

const row = {
  entity_id: 'house:H-1',
  score: 0.93,
  match_status: 'false_positive',
  match_types: ['name_exact', 'aka_fuzzy', 'year_of_birth'],
  is_whitelisted: true,
  position: 4,
  explanation: { points: 9300 },
  version: 2,
  reason: 'Another person',
  made_hit_by: null,
  made_hit_at: null,
  decided_by: 'user',
  decided_at: at,
  approved_by: null,
  update_kind: 'updated',
  update_fields: [{ field: 'Name', was: 'a', is: 'b', matters: true }],
  is_reopened: true,
  update_settings: 7,
} as unknown as HitRow;

const whitelist = { id: 'w1', scope: 'reference', reason: 'Passport seen', ends_on: '2030-12-31' } as WhitelistRow;

const bare: Entry = {
  ...blankEntry('house', 'H-1', 'person'),
  names: [{ text: 'Ann Example', quality: 'primary', kind: 'name' }],
  types: ['sanction'],
};

const found = (entry: Partial<Entry>): FoundEntry => ({
  entry: { ...bare, ...entry },
  since: 1,
  title: 'Custom list',
  reference: 'Custom H-1',
  version: '2026-11-20',
});
const view = (entry: Partial<Entry> = {}, changed: Partial<HitRow> = {}) =>
  hitView({ ...row, ...changed }, found(entry), undefined);

/** Name and value of the fields of an entry. */
const fieldsOf = (entry: Partial<Entry>) => view(entry).doc.fields.map(({ name, value }) => `${name}: ${value}`);

describe('a hit', () => {
  it('shows how it stands: decision, whitelisting, and the update that waits', () => {
    expect(hitView(row, found({}), whitelist)).toEqual({
      doc: view().doc,
      score: 0.93,
      match_status: 'false_positive',
      match_types: ['name_exact', 'aka_fuzzy', 'year_of_birth'],
      is_whitelisted: true,
      index: 4,
      explanation: { points: 9300 },
      version: 2,
      reason: 'Another person',
      decided: { actorId: 'user', timestamp: '2026-11-21T10:00:00.000Z' },
      whitelist: { id: 'w1', scope: 'reference', reason: 'Passport seen', endsOn: '2030-12-31' },
      made_hit: null,
      update: {
        kind: 'updated',
        fields: [{ field: 'Name', was: 'a', is: 'b', matters: true }],
        reopened: true,
        settingsVersion: 7,
      },
    });
  });

  it('shows nothing where nobody decided, nothing is whitelisted and nothing waits', () => {
    expect(view({}, { decided_by: null })).toMatchObject({ decided: null, whitelist: null });
    const made_hit_at = new Date('2026-11-21T10:00:00.000Z');
    expect(view({}, { made_hit_by: 'ann', made_hit_at }).made_hit).toEqual({
      actorId: 'ann',
      timestamp: '2026-11-21T10:00:00.000Z',
    });
    expect(view({}, { decided_at: null }).decided).toBeNull();
    expect(view({}, { approved_by: 'omar' }).approved).toEqual({ actorId: 'omar', timestamp: at.toISOString() });
    expect(view({}, { update_kind: null }).update).toBeNull();
    expect(view({}, { update_fields: null, is_reopened: false, update_settings: null }).update).toEqual({
      kind: 'updated',
      fields: [],
      reopened: false,
      settingsVersion: null,
    });
  });

  it.each([
    [{ match_status: 'maybe' }, "'maybe' is not one of potential_match, true_positive, false_positive, unknown"],
    [{ update_kind: 'moved' }, "'moved' is not one of added, updated, removed"],
  ])('with %j, which nobody knows, is an error and not shown as something else', (changed, message) => {
    expect(() => view({}, changed as Partial<HitRow>)).toThrow(new Error(message));
  });
});

describe('what a list says of a hit', () => {
  it('is shown whole', () => {
    expect(
      view({
        names: [
          ...bare.names,
          { text: 'Anna', quality: 'weak', kind: 'alias' },
          { text: 'Анна', quality: 'strong', kind: 'original-script' },
        ],
        countries: [
          { code: 'CH', text: 'Swiss', role: 'nationality' },
          { code: '', text: 'Atlantis', role: 'birth' },
          { code: 'CH', text: 'Switzerland', role: 'residence' },
          { code: 'FR', text: 'France', role: 'other' },
        ],
        births: [
          { from: '1962', to: '1962', circa: false },
          { from: '1960', to: '1965-03', circa: true },
          { from: '1961', to: '1963', circa: false },
        ],
        relations: [
          { name: 'Bob', association: 'Spouse' },
          { name: 'Example Ltd', association: 'Owner of', entryId: 'H-2' },
          { name: 'Cid', association: 'Son' },
        ],
        listings: [
          {
            name: 'Sanctions',
            programmes: ['P1', 'P2'],
            types: ['sanction'],
            listedOn: '2020-01-02',
            delistedOn: '2021-03-04',
            reason: 'Theft',
            legalBasis: 'Act 7',
            url: 'https://a.example',
          },
          { name: 'Warnings', programmes: [], types: ['warning', 'pep'] },
          { name: 'Third', programmes: [], types: ['pep'], legalBasis: 'Act 8' },
        ],
        media: [
          {
            title: 'Caught',
            url: 'https://m.example',
            date: '2024-05-06',
            snippet: 'In short',
            types: ['adverse-media-v2-terrorism'],
          },
          { title: 'Also', url: 'https://n.example', types: ['adverse-media-v2-property'] },
        ],
        pictures: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
      }).doc,
    ).toEqual({
      id: 'house:H-1',
      reference: 'Custom H-1',
      name: 'Ann Example',
      types: ['sanction'],
      entity_type: 'person',
      country_codes: ['CH', 'FR'],
      births: ['1962', 'circa 1960/1965-03', '1961/1963'],
      aka: [
        { name: 'Anna', quality: 'weak', kind: 'alias' },
        { name: 'Анна', quality: 'strong', kind: 'original-script' },
      ],
      associates: [
        { name: 'Bob', association: 'Spouse' },
        { name: 'Example Ltd', association: 'Owner of' },
        { name: 'Cid', association: 'Son' },
      ],
      fields: [
        { name: 'Date of Birth', value: '1962', source: 'Custom list', tag: 'date_of_birth' },
        { name: 'Date of Birth', value: 'circa 1960/1965-03', source: 'Custom list', tag: 'date_of_birth' },
        { name: 'Date of Birth', value: '1961/1963', source: 'Custom list', tag: 'date_of_birth' },
        { name: 'Countries', value: 'Switzerland', source: 'Custom list', tag: 'countries' },
        { name: 'Countries', value: 'Atlantis', source: 'Custom list', tag: 'countries' },
        { name: 'Countries', value: 'France', source: 'Custom list', tag: 'countries' },
        { name: 'Nationality', value: 'Switzerland', source: 'Custom list', tag: 'nationality' },
        { name: 'Country', value: 'Switzerland', source: 'Custom list', tag: 'country' },
      ],
      sources: ['house'],
      source_notes: {
        house: {
          name: 'Sanctions',
          aml_types: ['sanction'],
          listing_started_utc: '2020-01-02',
          listing_ended_utc: '2021-03-04',
          url: 'https://a.example',
          programmes: ['P1', 'P2'],
          reason: 'Theft · Act 7',
          version: '2026-11-20',
        },
        'house#2': {
          name: 'Warnings',
          aml_types: ['warning', 'pep'],
          listing_started_utc: null,
          listing_ended_utc: null,
          url: '',
          programmes: [],
          reason: '',
          version: '2026-11-20',
        },
        'house#3': {
          name: 'Third',
          aml_types: ['pep'],
          listing_started_utc: null,
          listing_ended_utc: null,
          url: '',
          programmes: [],
          reason: 'Act 8',
          version: '2026-11-20',
        },
      },
      media: [
        { title: 'Caught', date: '2024-05-06', url: 'https://m.example', snippet: 'In short' },
        { title: 'Also', date: '', url: 'https://n.example', snippet: '' },
      ],
      assets: [{ url: 'https://p.example/1.jpg' }, { url: 'https://p.example/2.jpg' }],
    });
  });

  it('of an entry that says nothing else is its name', () => {
    expect(view().doc).toMatchObject({
      name: 'Ann Example',
      country_codes: [],
      births: [],
      aka: [],
      fields: [],
      source_notes: {},
      media: [],
      assets: [],
    });
    expect(view({ names: [] }).doc.name).toBe('');
  });

  it('has a line for each value, under its heading', () => {
    expect(
      fieldsOf({
        deaths: [
          { from: '2001', to: '2001', circa: false },
          { from: '2002', to: '2003', circa: true },
        ],
        birthPlaces: [{ text: 'Here' }, { text: '' }, { text: 'There' }],
        genders: ['female', 'other'],
        positions: [{ title: 'Minister' }, { title: 'Mayor' }],
        identifiers: [
          { kind: 'passport', value: 'P1', label: 'Passport', country: 'CH', note: 'expired' },
          { kind: 'tax', value: '7', label: 'Tax number' },
          { kind: 'other', value: '8', label: 'Number', note: 'old' },
        ],
        addresses: [{ text: '1 Road' }],
        details: [
          { label: 'Eye colour', value: 'blue' },
          { label: 'Build', value: 'large' },
        ],
        remarks: ['Remarkable'],
        links: ['https://l.example'],
        updatedOn: '2026-01-02',
      }),
    ).toEqual([
      'Date of Death: 2001',
      'Date of Death: circa 2002/2003',
      'Original Place of Birth Text: Here',
      'Original Place of Birth Text: There',
      'Gender: Female',
      'Gender: Other',
      'Position: Minister',
      'Position: Mayor',
      'Identity document: Passport P1 (Switzerland, expired)',
      'Identity document: Tax number 7',
      'Identity document: Number 8 (old)',
      'Address: 1 Road',
      'Details: Eye colour: blue',
      'Details: Build: large',
      'Remarks: Remarkable',
      'Link: https://l.example',
      'Last changed on the list: 2026-01-02',
    ]);
    expect(
      view({
        deaths: [{ from: '2001', to: '2001', circa: false }],
        birthPlaces: [{ text: 'Here' }],
        genders: ['male'],
        positions: [{ title: 'P' }],
        identifiers: [{ kind: 'tax', value: '7', label: 'T' }],
        addresses: [{ text: 'A' }],
        details: [{ label: 'L', value: 'V' }],
        remarks: ['R'],
        links: ['K'],
        updatedOn: '2026-01-02',
      }).doc.fields.map(({ tag }) => tag),
    ).toEqual([
      'date_of_death',
      'place_of_birth',
      'gender',
      'position',
      'identifier',
      'address',
      'detail',
      'remark',
      'link',
      'updated',
    ]);
  });

  it('tells countries apart by what they are to the entry', () => {
    const roles = [
      'nationality',
      'citizenship',
      'residence',
      'birth',
      'registration',
      'flag',
      'jurisdiction',
      'other',
    ] as const;
    const codes = ['CH', 'LI', 'AT', 'DE', 'FR', 'PA', 'KY', 'IT'];
    const fields = fieldsOf({ countries: roles.map((role, index) => ({ code: codes[index]!, text: '', role })) });
    expect(fields.filter((field) => /^(Nationality|Country):/.test(field))).toEqual([
      'Nationality: Switzerland',
      'Nationality: Liechtenstein',
      'Country: Austria',
      'Country: France',
      'Country: Panama',
      'Country: Cayman Islands',
    ]);
    expect(fieldsOf({ countries: [{ code: '', text: 'Atlantis', role: 'nationality' }] })).toEqual([
      'Countries: Atlantis',
      'Nationality: Atlantis',
    ]);
  });
});
