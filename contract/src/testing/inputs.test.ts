import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from '../index.ts';

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  type?: string;
  additionalProperties?: unknown;
  $ref?: string;
}

/** What one endpoint is sent besides its path: body and query. */
const inputsOf = ({ method, path, body, query }: Endpoint): [string, z.ZodType][] =>
  [['body', body] as const, ['query', query] as const].flatMap(([part, schema]) =>
    schema ? [[`${method} ${path} ${part}`, schema]] : [],
  );
const inputs = endpoints.flatMap(inputsOf);

/** Paths of the objects within a schema that take fields they do not name. */
function openObjects(described: Described, at: string): string[] {
  const { properties = {}, items, anyOf = [] } = described;
  const isOpen = described.type === 'object' && described.additionalProperties !== false;
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => openObjects(inner, `${at}.${name}`)),
    ...(items ? openObjects(items, `${at}.*`) : []),
    ...anyOf.flatMap((inner) => openObjects(inner, at)),
  ];
}

/** Paths of what is limited by code alone, where nobody who reads the schema sees it. */
function hiddenLimits(schema: z.core.$ZodType, at: string): string[] {
  const { def } = schema._zod as {
    def: {
      checks?: z.core.$ZodCheck[];
      shape?: Record<string, z.core.$ZodType>;
      element?: z.core.$ZodType;
      innerType?: z.core.$ZodType;
      options?: z.core.$ZodType[];
    };
  };
  const hidden = (def.checks ?? []).some((check) => check._zod.def.check === 'custom');
  return [
    ...(hidden ? [at] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => hiddenLimits(inner, `${at}.${name}`)),
    ...[def.element, def.innerType, ...(def.options ?? [])].flatMap((inner) => (inner ? hiddenLimits(inner, at) : [])),
  ];
}

describe('what a call sends', () => {
  it('is looked at: every endpoint with a body or a query', () => {
    expect(inputs.map(([at]) => at)).toEqual(
      expect.arrayContaining([
        'POST /comply/search body',
        'POST /comply/search/find body',
        'DELETE /comply/search/batch body',
        'GET /comply/search/:id query',
      ]),
    );
  });

  it('is refused where it is not known, at every depth', () => {
    const open = inputs.flatMap(([at, schema]) =>
      openObjects(z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as Described, at),
    );
    // Keyed by entity id: whatever the hits are called.
    expect(open).toEqual([
      'POST /comply/search/hits/decide body.joined',
      'POST /comply/search/hits/decide/batch body.versions',
      'POST /comply/search/hits/undo/batch body.versions',
      'POST /comply/search/whitelist body.versions',
    ]);
  });

  it('shows its limits in its schema, but for what depends on another field, and time zones', () => {
    expect(inputs.flatMap(([at, schema]) => hiddenLimits(schema, at))).toEqual([
      'POST /archiver/take-snapshot body.scope',
      'POST /archiver/preview body.scope',
      'POST /archiver/removal-requests body.scope',
      'POST /archiver/archive-and-delete body.scope',
      'POST /cases/:id/entities body.ownership.percent',
      'PUT /cases/:id/entities/:entityId body.ownership.percent',
      'POST /cases/:id/entities/:entityId/aml/search body.filters.identity_number',
      'POST /cases/risk/model/replay body.rules.bands',
      'POST /cases/risk/model/replay body.rules.countries',
      'POST /cases/risk/model/replay body.rules.products',
      'POST /cases/risk/model/replay body.rules.channels',
      'PUT /cases/risk/countries body.rows',
      'POST /template/email/internal body.body',
      'PUT /template/email/internal/:id body.body',
      'POST /templates/testemail/send body.body',
      'POST /merchant body.timeZone',
      'POST /merchant/update body.timeZone',
      'PUT /merchant/account/block body',
      'POST /merchant/stats/excel body',
      'POST /merchant/stats body',
      'POST /notification/create body.receivers',
      'POST /user/offboarding/:id body.settle',
      'POST /templates body.body',
      'PUT /templates/:id body.body',
      'POST /public/forgotpassword body',
      'POST /userpreference/upsert body.timeZone',
      'POST /reports/programme body',
      'POST /reports/programme/file body',
      'POST /reports/aml body.dateRange',
      'POST /reports/aml/excel body.dateRange',
      'POST /scheduledtriggers body.cron',
      'PUT /scheduledtriggers/:id body.cron',
      'GET /scheduledtriggers/events query.cron',
      'POST /comply/search/hits/decide/batch body.versions',
      'POST /comply/search/hits/undo/batch body.versions',
      'POST /comply/screen body.filters.identity_number',
      'POST /comply/search body.filters.identity_number',
      'POST /reports/proof/range body',
      'POST /triggers body.actions.body',
      'PUT /triggers/:id body.actions.body',
      'POST /twoFA/prepare body',
      'PUT /user/block/:id body',
      'POST /user/bulk body',
      'PUT /watchlists/:source body',
    ]);
  });
});
