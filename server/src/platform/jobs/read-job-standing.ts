import type { JobStanding } from '@tamis/contract/installation';
import type { Database } from '../db/database.ts';

/** What a failure says may be long; its beginning names the cause. */
const ERROR_LENGTH = 300;

const COUNTS = `
  select count(*) filter (where state = 'created' and start_after <= $1)::int as waiting,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state = 'retry')::int as retrying,
    min(start_after) filter (where state = 'created' and start_after <= $1) as since
  from pgboss.job where state in ('created', 'active', 'retry')`;

const FAILED = `
  select name, count(*)::int as count, max(completed_on) as at,
    left(coalesce((array_agg(output ->> 'message' order by completed_on desc))[1], ''), ${ERROR_LENGTH}) as error
  from pgboss.job where state = 'failed' group by name order by max(completed_on) desc, name`;

interface Counts {
  waiting: number;
  running: number;
  retrying: number;
  since: Date | null;
}
interface Failed {
  name: string;
  count: number;
  at: Date;
  error: string;
}

/** What waits, runs and was given up, in every process of the installation. Of what jobs carry nothing is read. */
export async function readJobStanding({ owner }: Database, now: Date): Promise<JobStanding> {
  const [counts] = (await owner.query(COUNTS, [now])).rows as [Counts];
  const failed = (await owner.query(FAILED)).rows as Failed[];
  const { since, ...rest } = counts;
  return {
    ...rest,
    waitingSince: since?.toISOString() ?? null,
    failed: failed.map(({ name, count, at, error }) => ({ name, count, lastAt: at.toISOString(), lastError: error })),
  };
}
