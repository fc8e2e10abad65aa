import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BASE_PATH, endpoints } from '../index.ts';

/** Every call of the specification that is built: where it goes, and what its own console sends with it. */
const calls = [
  ['POST /public/genericlogin', 'email password deviceInfo'],
  ['POST /public/forgotpassword', 'email password token deviceInfo'],
  ['POST /public/failedloginattempts/reset', 'email activationCode'],
  ['POST /public/twoFALogin', 'userID code isRecovery deviceInfo'],
  ['POST /public/resendOtp', 'userID'],
  ['POST /public/sendOtpToAlternative', 'userID channel'],
  ['POST /auth/impersonation/login', ''],
  ['POST /auth/impersonation/reset', ''],
  ['GET /twoFA/verification-methods', ''],
  ['POST /twoFA/prepare', ''],
  ['POST /twoFA/validate', ''],
  ['POST /twoFA/pre-validate', ''],
  ['POST /twoFA/twoFALogin', ''],
  ['POST /twoFA/enable', ''],
  ['POST /twoFA/disable', ''],
  ['POST /twoFA/regenerate-recovery-codes', ''],
  ['POST /twoFA/change-verification-method', ''],
  ['PUT /user/password/:id', 'currentPassword newPassword deviceInfo'],
  ['POST /user/find', 'page perPage search'],
  ['POST /loginattempt/find/user', ''],
  ['GET /constants', ''],
  ['GET /utility/config/:name', ''],
  ['GET /utility/entitytypes', ''],
  ['GET /utility/countries', ''],
  ['GET /cfm/constants', ''],
  ['GET /merchant/find/details', ''],
  ['POST /pdf', 'entityID id imageLink'],
  ['GET /comply/search/checktypes', ''],
  [
    'POST /comply/search',
    'search_term client_ref notes fuzziness is_monitored tags filters filters.birth_year filters.country_codes filters.types filters.entity_type',
  ],
  [
    'POST /comply/search/find',
    'page perPage order order_by internalStatus show_api_search changed monitored search_term date_range date_range.start_date date_range.end_date reference user match_types tags id batchId status',
  ],
  ['GET /comply/search/:id', 'date'],
  ['GET /comply/search/retry/:id', ''],
  ['POST /comply/search/hits/paginate', 'per_page page id orderBy orderByDesc'],
  ['POST /comply/search/monitor', 'id is_monitored'],
  ['POST /comply/search/monitor/batch', 'ids is_monitored'],
  ['POST /comply/search/csv/batch', 'ids'],
  ['POST /comply/search/whitelist', 'entities id is_whitelisted'],
  ['POST /comply/search/createnotes', 'complySearchId entityId note'],
  ['POST /comply/search/createnotes/batch', 'complySearchIds note'],
  ['POST /comply/search/getnotes', 'complySearchId entityId'],
  ['POST /comply/search/review_update', 'id reviewed'],
  ['POST /comply/search/update', 'id'],
  ['POST /comply/search/updatestatus', 'id status'],
  ['POST /comply/search/excel', 'id'],
  ['POST /comply/search/certificate', 'id'],
  ['POST /comply/search/pdf', 'id'],
  ['DELETE /comply/search/:id', ''],
  ['DELETE /comply/search/batch', 'ids'],
  ['POST /comply/search/batch/create', ''],
  ['POST /comply/search/batch/insert', ''],
  ['POST /comply/search/batch/start', ''],
  ['POST /comply/search/batch/records', ''],
  ['POST /comply/search/batch/list', ''],
  ['POST /comply/search/batch/certificates/download', 'merchantId complySearchIds'],
  ['POST /comply/search/batch/certificates/download/list', ''],
  ['GET /comply/search/batch/certificates/detail/:id', ''],
  ['GET /comply/search/batch/certificates/:batchId/download', ''],
  ['POST /comply/analyzer/requests', 'merchant_id id'],
  ['POST /notification/find', ''],
  ['POST /notification/find_ca_update', 'page perPage search order order_by_desc'],
  ['POST /notification/find/createdby', ''],
  ['POST /notification/create', ''],
  ['POST /notification/read', 'ids status'],
  ['POST /notification/unread', 'ids status'],
  ['POST /notification/delete_by_sender', ''],
  ['POST /notification/delete_by_receiver', 'ids'],
  ['GET /notification/:id', ''],
  ['GET /notification/count', ''],
  ['GET /notification/dashboard_data', ''],
  ['GET /notification/count_unread', ''],
  ['DELETE /notification/delete', ''],
  ['GET /userpreference/constants', ''],
  ['GET /userpreference/:id', ''],
  ['POST /userpreference/upsert', 'dateFormat nameFormat timeZone clockFormat'],
] as const;

const at = (call: string) => endpoints.filter(({ method, path }) => `${method} ${path}` === call);

interface Described {
  properties?: Record<string, Described>;
}
const fieldsOf = ({ properties = {} }: Described, within = ''): string[] =>
  Object.entries(properties).flatMap(([name, inner]) => [`${within}${name}`, ...fieldsOf(inner, `${within}${name}.`)]);

describe('the calls of the specification', () => {
  it('lie below /api/v1', () => {
    expect(BASE_PATH).toBe('/api/v1');
  });

  it.each(calls)('%s is there once, and knows what is sent with it: %s', (call, sent) => {
    const [endpoint, ...others] = at(call);
    expect(others).toEqual([]);
    const known = [endpoint?.body, endpoint?.query].flatMap((schema) =>
      schema ? fieldsOf(z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as Described) : [],
    );
    expect(known).toEqual(expect.arrayContaining(sent.split(' ').filter(Boolean)));
  });

  it.each([
    ['POST /comply/search', 'Create Search'],
    ['POST /comply/search/find', 'Get All History'],
    ['POST /comply/search/monitor', 'Monitor changed'],
    ['POST /comply/search/monitor/batch', 'Monitor changed'],
    ['DELETE /comply/search/batch', 'Delete Searches'],
    ['POST /notification/find_ca_update', 'Find all CA Updates'],
  ])('%s is named %j in its header', (call, name) => {
    expect(at(call).map(({ actionName }) => actionName)).toEqual([name]);
  });

  it('have a name each', () => {
    expect(endpoints.filter(({ actionName }) => !/^[A-Z][\w ]+$/.test(actionName))).toEqual([]);
  });
});
