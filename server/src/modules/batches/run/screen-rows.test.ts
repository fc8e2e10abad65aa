import { describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import type { EngineAnswer } from '../../engine-host/index.ts';
import type { WaitingRow } from '../records/batch-rows-store.ts';
import { screenRows, type ScreeningParts } from './screen-rows.ts';

const rowOf = (search_term: string, row_number: number) =>
  ({
    search_term,
    row_number,
    fuzziness: 0.5,
    birth_year: null,
    identity_number: null,
    further_names: [],
    country_codes: [],
    types: ['sanction'],
  }) as unknown as WaitingRow;

/** An engine that cannot take some names; it answers with no hits, which is all that matters here. */
function engineFailingOn(bad: (name: string) => boolean): ScreeningParts {
  const answer = { hits: [], tookMs: 1 } as unknown as EngineAnswer;
  const take = (name: string) =>
    bad(name) ? Promise.reject(new Error('The engine stopped')) : Promise.resolve(answer);
  return {
    engine: {
      search: ({ name }) => take(name),
      searchMany: (queries) => Promise.all(queries.map(({ name }) => take(name))),
    },
    log: createLog('silent'),
    wait: () => Promise.resolve(),
  };
}

describe('rows that are screened together', () => {
  const rows = Array.from({ length: 60 }, (_, index) => rowOf(index === 30 ? 'poison' : `name ${index}`, index + 2));

  it('are all answered, in their order', async () => {
    const screened = await screenRows(
      engineFailingOn(() => false),
      rows,
    );
    expect(screened.map(({ row, answer }) => [row.row_number, answer !== undefined])).toEqual(
      rows.map((row) => [row.row_number, true]),
    );
  });

  it('are answered but for the one name that the engine cannot take, which stays pending', async () => {
    const screened = await screenRows(
      engineFailingOn((name) => name === 'poison'),
      rows,
    );
    expect(screened.filter(({ answer }) => answer === undefined).map(({ row }) => row.search_term)).toEqual(['poison']);
  });

  it('are not taken for answered when the engine answers nothing at all', async () => {
    await expect(
      screenRows(
        engineFailingOn(() => true),
        rows,
      ),
    ).rejects.toThrow('The engine stopped');
  });
});
