import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { unzip } from '../platform/testing/unzip.ts';

/** What a server has answered to everybody but some. */
export interface Heard {
  /** Which of these words stood in an answer since it was asked last, each with the call. Files within ZIPs are looked through, those of spreadsheets too. */
  leaksOf(words: readonly string[]): Promise<string[]>;
  forget(): void;
}

interface Answered {
  call: string;
  sent: string;
  body: Buffer;
}

/** Listens to every call that a test makes from now on, but those with one of these tokens. */
export function hearAnswers(http: FastifyInstance, tokens: readonly string[]): Heard {
  let answered: Answered[] = [];
  const inject = http.inject.bind(http) as (options: Record<string, unknown>) => Promise<LightMyRequestResponse>;
  http.inject = (async (options: Record<string, unknown>) => {
    const response = await inject(options);
    const { authorization = '' } = (options['headers'] ?? {}) as { authorization?: string };
    if (!tokens.some((token) => authorization.endsWith(token)))
      answered.push({
        call: `${String(options['method'])} ${String(options['url'])}`,
        // What somebody sent they may be told.
        sent: JSON.stringify([options['url'], options['query'], options['payload']]),
        body: response.rawPayload,
      });
    return response;
  }) as unknown as typeof http.inject;
  return {
    async leaksOf(words) {
      const seen = answered;
      answered = [];
      const found: string[] = [];
      for (const { call, sent, body } of seen)
        for (const text of await textsOf(body))
          found.push(
            ...words.filter((word) => text.includes(word) && !sent.includes(word)).map((word) => `${call}: ${word}`),
          );
      return found;
    },
    forget: () => {
      answered = [];
    },
  };
}

async function textsOf(body: Buffer): Promise<string[]> {
  if (body.subarray(0, 2).toString('latin1') !== 'PK') return [body.toString('utf8')];
  const files = await unzip(body);
  const within = await Promise.all([...files.values()].map(textsOf));
  return [...files.keys(), ...within.flat()];
}
