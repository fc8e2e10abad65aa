import fastifyStatic from '@fastify/static';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { consolePolicy } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The reader of PDFs loads decoders of its own, which the build lays beside it; every other worker only asks the server. */
const assetPolicy = (path: string): string =>
  `default-src 'none'; connect-src 'self'; ${/pdf\.worker[^/]*$/.test(path) ? "script-src 'self'; " : ''}frame-ancestors 'none'`;

/**
 * Serves the built console: hashed assets for a year, every other path the page itself (history
 * routing) with a fresh nonce. Without a build, a sentence that says so.
 */
export async function registerConsole(http: FastifyInstance, directory: string): Promise<void> {
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch(() => null);
  if (page === null) {
    http.get('/', async (_request, reply) =>
      reply.type('text/plain').send('The console is not built yet: run `npm start`.'),
    );
    return;
  }
  await http.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    // A worker is bound by the policy of its own file; that of the console asks for the version.
    setHeaders: (reply, path) => void reply.header('content-security-policy', assetPolicy(path)),
    // The build lays .br and .gz beside each asset.
    preCompressed: true,
  });
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', consolePolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
  };
  http.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(join(directory, 'favicon.svg'))),
  );
  http.get('/*', async (_request, reply) => sendPage(reply));
}
