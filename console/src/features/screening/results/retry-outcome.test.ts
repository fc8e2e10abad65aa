import { describe, expect, it } from 'vitest';
import { NoConnectionError, readFailure } from '../../../api/api-error.ts';
import { retryOutcome } from './retry-outcome.ts';

const refused = (status: number, message: string) =>
  readFailure(status, { errors: [{ type: 'PROVIDER_ERROR', code: status, message }] });

describe('retryOutcome', () => {
  it('reloads after a 400: the search was answered meanwhile', () => {
    expect(retryOutcome(refused(400, 'This search is completed already.'))).toBe('reload');
  });

  it.each([502, 400])('knows the provider out of reach by its words, with status %i', (status) => {
    expect(retryOutcome(refused(status, 'unable to communicate with search API'))).toBe('connection');
  });

  it('takes everything else for a failure to load', () => {
    for (const error of [refused(500, 'Out of order'), new NoConnectionError(null), new Error('x')])
      expect(retryOutcome(error)).toBe('failed');
  });
});
