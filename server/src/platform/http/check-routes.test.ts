import { endpoint, type Endpoint, rootOnly } from '@tamis/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkRoutes } from './check-routes.ts';
import { route } from './route.ts';

const sample = endpoint({
  method: 'POST',
  path: '/sample',
  name: 'samples.create',
  actionName: 'Sample',
  summary: 'A sample',
  tag: 'Samples',
  access: rootOnly,
  writes: true,
  output: z.object({}),
});
const bound = route(sample, async () => ({}));

describe('the check at start-up', () => {
  it('accepts an API in which every endpoint has its access and one route', () => {
    expect(() => checkRoutes([sample], [bound])).not.toThrow();
  });

  it.each([
    ['no access at all', { access: undefined }],
    ['an unknown kind of access', { access: { kind: 'everybody' } }],
    ['an empty list of claims', { access: { kind: 'claims', anyOf: [] } }],
  ])('refuses to start with %s', (_case, fault) => {
    const open = { ...sample, ...fault } as unknown as Endpoint;
    expect(() => checkRoutes([open], [{ ...bound, endpoint: open }])).toThrow(
      'POST /sample does not declare its access',
    );
  });

  it('refuses an endpoint that does not say whether it writes', () => {
    const silent = { ...sample, writes: undefined } as unknown as Endpoint;
    expect(() => checkRoutes([silent], [{ ...bound, endpoint: silent }])).toThrow('does not declare whether it writes');
  });

  it('refuses an endpoint without a route, with two, and a route that the contract does not know', () => {
    expect(() => checkRoutes([sample], [])).toThrow('has 0 routes');
    expect(() => checkRoutes([sample], [bound, bound])).toThrow('has 2 routes');
    expect(() => checkRoutes([], [bound])).toThrow('is not in the contract');
  });
});
