import { expect, it } from 'vitest';
import * as contract from '../index.ts';
import * as batches from '../batches.ts';
import { auditColumns } from '../exports.ts';
import { matchTypes, verdicts } from '../terms/explanation.ts';
import { SYSTEM_ACTOR, notificationTypes } from '../notifications.ts';
import { genders, titles } from '../terms/personal-details.ts';
import { defaultPreferences, clockFormats, dateFormats, nameFormats } from '../preferences.ts';
import * as screening from '../screening.ts';
import { importSteps, UPLOAD_MAX_BYTES, versionStates } from '../watchlists.ts';

it('errors are of the eight types that the specification names', () => {
  expect([...contract.errorTypes]).toEqual([
    'VALIDATION_ERROR',
    'UNAUTHORIZED_ERROR',
    'FORBIDDEN_ERROR',
    'NOT_FOUND_ERROR',
    'CONFLICT_ERROR',
    'TOO_MANY_REQUESTS_ERROR',
    'PROVIDER_ERROR',
    'INTERNAL_ERROR',
  ]);
});

it('an answer has succeeded with data, or failed with at least one error', () => {
  const error = { type: 'CONFLICT_ERROR', code: 1900, message: 'Somebody else decided' };
  const failed = { success: false, code: 409, errors: [error], requestId: 'r1' };
  expect(contract.failure.parse(failed)).toEqual(failed);
  const wrong = [
    { ...failed, success: true },
    { ...failed, errors: [] },
    { ...failed, errors: [{ ...error, type: 'OTHER' }] },
    { ...failed, errors: [{}] },
  ];
  expect(wrong.map((one) => contract.failure.safeParse(one).success)).toEqual([false, false, false, false]);
  const answer = contract.successOf(contract.failure);
  expect(answer.parse({ success: true, data: failed })).toEqual({ success: true, data: failed });
  expect(
    [{ success: false, data: failed }, { success: true }, { success: true, data: 1 }].map(
      (one) => answer.safeParse(one).success,
    ),
  ).toEqual([false, false, false]);
});

it('an upload of a batch is a sheet of fourteen columns, of which older clients name three otherwise', () => {
  expect([...batches.batchColumns]).toEqual([
    'search_term',
    'birth_year',
    'birth_date',
    'country_codes',
    'id_kind',
    'id_country',
    'id_number',
    'further_names',
    'client_ref',
    'fuzziness',
    'notes',
    'sanction',
    'pep',
    'adverse_media',
  ]);
  expect([...batches.olderBatchGroups]).toEqual([
    ['Sanctions', 'sanction'],
    ['Pep Checks', 'pep'],
    ['Adverse Media', 'adverse_media'],
  ]);
  expect(batches.BATCH_FILE_MAX_BYTES).toBe(20_971_520);
});

it('a yes in a column of a batch asks for every check type of its group', () => {
  expect(batches.batchCheckTypes).toEqual({
    sanction: ['sanction', 'warning', 'fitness-probity'],
    pep: ['pep', 'pep-class-1', 'pep-class-2', 'pep-class-3', 'pep-class-4'],
    adverse_media: [
      'adverse-media-v2-property',
      'adverse-media-v2-financial-aml-cft',
      'adverse-media-v2-fraud-linked',
      'adverse-media-v2-narcotics-aml-cft',
      'adverse-media-v2-violence-aml-cft',
      'adverse-media-v2-terrorism',
      'adverse-media-v2-cybercrime',
      'adverse-media-v2-general-aml-cft',
      'adverse-media-v2-regulatory',
      'adverse-media-v2-financial-difficulty',
      'adverse-media-v2-violence-non-aml-cft',
      'adverse-media-v2-other-financial',
      'adverse-media-v2-other-serious',
      'adverse-media-v2-other-minor',
    ],
  });
});

it('states and kinds are the words that clients know', () => {
  expect([...batches.batchStates]).toEqual(['draft', 'running', 'paused', 'completed', 'cancelled']);
  expect([...batches.batchRowStates]).toEqual(['invalid', 'waiting', 'screened', 'pending', 'deleted']);
  expect([...screening.searchStatuses]).toEqual(['not_set', 'all_clear', 'possible_hit', 'positive_hit']);
  expect([...screening.matchStatuses]).toEqual(['potential_match', 'true_positive', 'false_positive', 'unknown']);
  expect([...screening.whitelistEndings]).toEqual(['taken-off', 'expired', 'entry-changed']);
  expect([...screening.bulkKinds]).toEqual(['monitor', 'delete', 'note', 'status']);
  expect([...versionStates]).toEqual(['importing', 'held', 'active', 'superseded', 'refused', 'discarded']);
  expect([...importSteps]).toEqual(['download', 'read', 'compare', 'index', 'switch']);
  expect([...notificationTypes]).toEqual(['Monitor', 'General']);
  expect([...verdicts]).toEqual(['match', 'mismatch', 'unknown']);
  expect([...matchTypes]).toEqual([
    'name_exact',
    'aka_exact',
    'name_fuzzy',
    'aka_fuzzy',
    'phonetic_name',
    'phonetic_aka',
    'equivalent_name',
    'equivalent_aka',
    'year_of_birth',
    'identifier',
    'removed_personal_title',
    'removed_personal_suffix',
    'removed_organisation_prefix',
    'removed_organisation_suffix',
    'unknown',
  ]);
});

it('forms about people offer the titles and genders of the specification', () => {
  expect([...titles]).toEqual(['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr', 'Prof', 'Rev', 'Sir', 'Lady', 'Lord']);
  expect([...genders]).toEqual([
    { key: 'F', label: 'Female' },
    { key: 'M', label: 'Male' },
    { key: 'X', label: 'Unspecified' },
  ]);
});

it('somebody who has chosen nothing sees dates and names as the specification says', () => {
  expect(defaultPreferences).toEqual({
    dateFormat: 'DD/MM/YYYY',
    clockFormat: '12-Hour',
    nameFormat: 'FirstName + LastName',
    timeZone: 'Browser Default',
  });
  expect([[...dateFormats], [...clockFormats], [...nameFormats]]).toEqual([
    ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'],
    ['12-Hour', '24'],
    ['FirstName + LastName', 'LastName + FirstName'],
  ]);
});

it('the audit csv has its five columns in their order', () => {
  expect([...auditColumns]).toEqual(['Timestamp', 'Action type', 'Action Done By', 'Source', 'Request Body']);
});

it('nobody but the system is actor zero', () => {
  expect(SYSTEM_ACTOR).toBe('0'.repeat(24));
});

it('a list of two gibibytes may be uploaded', () => {
  expect(UPLOAD_MAX_BYTES).toBe(2_147_483_648);
});

it('a search without an answer says so and that it can be retried', () => {
  expect(screening.CONNECTION_ERROR).toBe(
    "Connection Error: We're currently unable to connect to the provider. You can retry the search.",
  );
});

it('the API lies under one path', () => {
  expect(contract.BASE_PATH).toBe('/api/v1');
});
