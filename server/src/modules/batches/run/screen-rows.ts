import type { Logger } from '../../../platform/log.ts';
import type { EngineAnswer, EnginePool } from '../../engine-host/index.ts';
import { queryOf } from '../../screening/index.ts';
import type { WaitingRow } from '../records/batch-rows-store.ts';

export interface ScreenedRow {
  row: WaitingRow;
  /** Undefined when this name alone could not be screened. */
  answer: EngineAnswer | undefined;
}

export interface ScreeningParts {
  engine: Pick<EnginePool, 'search' | 'searchMany'>;
  log: Logger;
  wait(milliseconds: number): Promise<void>;
}

/** Few enough that a search made by hand does not wait long behind them. */
const NAMES_A_CALL = 25;
const ATTEMPTS = 3;
const RETRY_AFTER_MS = 500;

/**
 * Screens rows, several in a call to the engine. When calls keep failing, the names are tried one by
 * one, so that one that the engine cannot take does not hold up the others. Throws when none can be
 * screened: then it is the engine and not the names.
 */
export async function screenRows(parts: ScreeningParts, rows: readonly WaitingRow[]): Promise<ScreenedRow[]> {
  const screened: ScreenedRow[] = [];
  for (let start = 0; start < rows.length; start += NAMES_A_CALL) {
    screened.push(...(await screenTogether(parts, rows.slice(start, start + NAMES_A_CALL))));
  }
  return screened;
}

async function screenTogether(parts: ScreeningParts, rows: readonly WaitingRow[]): Promise<ScreenedRow[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const answers = await parts.engine.searchMany(rows.map(toQuery));
      return rows.map((row, index) => ({ row, answer: answers[index] }));
    } catch (error) {
      parts.log.warn({ err: error, attempt }, 'names of a batch could not be screened together');
      await parts.wait(RETRY_AFTER_MS * attempt);
    }
  }
  return screenOneByOne(parts, rows);
}

async function screenOneByOne(
  { engine, log, wait }: ScreeningParts,
  rows: readonly WaitingRow[],
): Promise<ScreenedRow[]> {
  const screened: ScreenedRow[] = [];
  let failure: unknown;
  for (const row of rows) {
    try {
      screened.push({ row, answer: await engine.search(toQuery(row)) });
    } catch (error) {
      log.error(
        { err: error, row: row.row_number },
        'a name of a batch could not be screened, its search stays pending',
      );
      failure = error;
      screened.push({ row, answer: undefined });
      // A crashed worker is replaced meanwhile.
      await wait(RETRY_AFTER_MS);
    }
  }
  if (screened.every(({ answer }) => answer === undefined)) throw failure;
  return screened;
}

const toQuery = (row: WaitingRow) =>
  queryOf({
    search_term: row.search_term,
    fuzziness: row.fuzziness,
    birth_year: row.birth_year,
    birth_date: row.birth_date,
    identity_number: row.identity_number,
    further_names: row.further_names,
    country_codes: row.country_codes,
    entity_type: '',
    types: row.types,
  });
