import { createRequire } from 'node:module';

/** What a client sends; `number` is that of the request, so that no two need be alike. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: (number: number) => object;
}

export interface Fired {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answers: number;
}

/** What is used of autocannon, which has no types of its own. */
type Autocannon = (options: object) => PromiseLike<{
  duration: number;
  errors: number;
  timeouts: number;
  non2xx: number;
  '2xx': number;
  latency: { p50: number; p99: number };
}>;
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;

/**
 * So many clients for so many seconds, each of which sends when it is answered.
 * @throws where anything is not answered, or not well: what fails fast is no speed
 */
export async function fire(
  address: string,
  { clients, seconds }: { clients: number; seconds: number },
  { body, ...same }: Request,
): Promise<Fired> {
  let number = 0;
  const setupRequest = (request: object) =>
    body ? { ...request, body: JSON.stringify(body((number += 1))) } : request;
  const result = await autocannon({
    url: address,
    connections: clients,
    duration: seconds,
    requests: [{ ...same, setupRequest }],
  });
  const { errors, timeouts, non2xx, latency, duration } = result;
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${same.method} ${same.path}: ${non2xx} calls were refused, ${errors} failed and ${timeouts} had no answer in time`,
    );
  return { rate: result['2xx'] / duration, p50: latency.p50, p99: latency.p99, answers: result['2xx'] };
}
