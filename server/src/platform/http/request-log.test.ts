import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createTestHttp } from '../testing/test-http.ts';

const SECRET = 'canary-5b1f';

/** What is logged of requests whose address holds a secret. */
async function logOf(...urls: string[]): Promise<string> {
  let log = '';
  const http = await createTestHttp({
    routes: [],
    log: createLog('trace', { write: (line: string) => void (log += line) }),
  } as never);
  for (const url of urls) await http.inject(url);
  await http.close();
  return log;
}

it('addresses are logged by their path alone: what follows may be a token of a mailed link', async () => {
  const log = await logOf(
    `/version.json?token=${SECRET}`,
    `/no/such/page?activationCode=${SECRET}`,
    `/api/v1/x?t=${SECRET}`,
  );
  expect(log).toContain('/version.json');
  expect(log).toContain('/no/such/page');
  expect(log).not.toContain(SECRET);
});
