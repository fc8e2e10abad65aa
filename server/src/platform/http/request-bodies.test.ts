import { anyone, endpoint } from '@tamis/contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createTestHttp } from '../testing/test-http.ts';
import { publicRoute } from './route.ts';

const sample = {
  method: 'POST',
  tag: 'Samples',
  summary: 'A sample',
  actionName: 'Sample',
  access: anyone,
  writes: false,
} as const;
/** Takes whatever JSON is. */
const anything = endpoint({
  ...sample,
  path: '/anything',
  name: 'samples.take',
  body: z.unknown(),
  output: z.object({ taken: z.unknown() }),
});
const large = endpoint({
  ...sample,
  path: '/large',
  name: 'samples.take-large',
  largeBody: { bytes: 4 * 1024 ** 2, values: 150_000 },
  body: z.unknown(),
  output: z.object({}),
});
const list = endpoint({
  ...sample,
  path: '/list',
  name: 'samples.list',
  body: z.object({ ids: z.array(z.string()).max(10_000) }),
  output: z.object({}),
});
const upload = endpoint({
  ...sample,
  path: '/upload',
  name: 'samples.upload',
  multipart: true,
  output: z.object({ bytes: z.number() }),
});
const looked = endpoint({ ...sample, method: 'GET', path: '/look', name: 'samples.look', output: z.object({}) });

let statusStyle = 0;
const routes = [
  publicRoute(anything, async (_call, { body }) => ({ taken: body })),
  publicRoute(large, async () => ({})),
  publicRoute(list, async () => ({})),
  publicRoute(looked, async () => {
    statusStyle += 1;
    return {};
  }),
  publicRoute(upload, async (_call, { files }) => {
    let bytes = 0;
    for await (const { stream } of files) for await (const chunk of stream) bytes += chunk.length;
    return { bytes };
  }),
];

const UPLOAD_MAX_BYTES = 1024 ** 2;
let database: TestDatabase;
let http: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase('pglite');
  http = await createTestHttp({ routes, database, uploadMaxBytes: UPLOAD_MAX_BYTES });
});
afterAll(async () => {
  await http.close();
  await database.drop();
});

const send = (payload: string | Buffer, url = '/api/v1/anything') =>
  http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
const messageOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as { errors: { message: string }[] }).errors[0]?.message;

/** Milliseconds of this thread that the work takes, at best: a busy machine adds to the others. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

describe('a body that is large within its length', () => {
  const TOO_DEEP = 'The body must not be nested more than 20 levels deep.';
  const TOO_MANY = 'The body must not hold more than 20000 values.';

  it.each([
    ['3,500 lists around 480,000 ones', '['.repeat(3500) + '1,'.repeat(480_000) + '1' + ']'.repeat(3500), TOO_DEEP],
    ['480,000 lists in each other', '['.repeat(480_000) + ']'.repeat(480_000), TOO_DEEP],
    ['480,000 lists that never end', '['.repeat(960_000), TOO_DEEP],
    ['320,000 empty objects in a row', `[${'{},'.repeat(320_000)}{}]`, TOO_MANY],
    ['480,000 ones in a row', `[${'1,'.repeat(480_000)}1]`, TOO_MANY],
    [
      '80,000 members of an object',
      `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join()}}`,
      TOO_MANY,
    ],
  ])('is refused for less than 50 ms of a processor: %s', async (_what, body, message) => {
    expect(body.length).toBeGreaterThan(700_000);
    const cost = await costOf(async () => {
      const response = await send(body);
      expect(response.statusCode).toBe(400);
      expect(messageOf(response)).toBe(message);
    });
    expect(cost).toBeLessThan(50);
  });

  it('is refused, not failed at, when it is 20,000 deep', async () => {
    expect((await send('['.repeat(20_000) + ']'.repeat(20_000))).statusCode).toBe(400);
    expect((await send('{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000))).statusCode).toBe(400);
  });

  it('is taken up to the limits, and no further', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const row = (values: number) => `[${Array.from({ length: values - 1 }, () => '1').join()}]`;
    expect((await send(nested(20))).statusCode).toBe(200);
    expect((await send(nested(21))).statusCode).toBe(400);
    expect((await send(row(20_000))).statusCode).toBe(200);
    expect((await send(row(20_001))).statusCode).toBe(400);
    expect((await send(row(150_000), '/api/v1/large')).statusCode).toBe(200);
    expect((await send(row(150_001), '/api/v1/large')).statusCode).toBe(400);
  });

  it('is not answered with all that is wrong with it', async () => {
    const response = await send(JSON.stringify({ ids: Array.from({ length: 10_000 }, () => 1) }), '/api/v1/list');
    expect(response.json().errors).toHaveLength(100);
    expect(response.json().errors[99]).toMatchObject({ field: 'ids.99' });
  });

  it('may be longer only where the contract says so', async () => {
    const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await send(text(1024 ** 2))).statusCode).toBe(200);
    expect((await send(text(1024 ** 2 + 1))).statusCode).toBe(413);
    expect((await send(text(4 * 1024 ** 2), '/api/v1/large')).statusCode).toBe(200);
    expect((await send(text(4 * 1024 ** 2 + 1), '/api/v1/large')).statusCode).toBe(413);
  });

  it('is not counted by the signs inside its texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', '\\"', 'é', '[[[[[[[[[[[[[[[[[[[[[[[[')),
        async (pieces) => {
          const texts = [pieces.join(''), pieces.join('\\'), `${pieces.join('')}\\`];
          const response = await send(JSON.stringify(texts));
          expect(response.json()).toEqual({ success: true, data: { taken: texts } });
        },
      ),
    );
  });
});

describe('text that is not text', () => {
  it.each([
    ['Latin-1', Buffer.from('{"name":"Müller"}', 'latin1'), 'The body must be UTF-8.'],
    ['UTF-16', Buffer.from('{"name":"Müller"}', 'utf16le'), 'The body must be UTF-8.'],
    [
      'cut in the middle of a character',
      Buffer.concat([Buffer.from('{"name":"M'), Buffer.from('ü').subarray(0, 1), Buffer.from('"}')]),
      'The body must be UTF-8.',
    ],
    [
      'half a character in UTF-8',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
      'The body must be UTF-8.',
    ],
    [
      'half a character, escaped',
      String.raw`{"name":"M\ud800ller"}`,
      'Must be whole characters: one of them is cut in half',
    ],
    ['the other half', String.raw`{"name":"M\udc00ller"}`, 'Must be whole characters: one of them is cut in half'],
    ['U+0000', String.raw`{"name":"M\u0000ller"}`, 'Must not contain the character U+0000'],
  ])('is refused, never replaced and searched for: %s', async (_what, body, message) => {
    const response = await send(body);
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe(message);
  });

  it('says in which field it stands, however deep', async () => {
    const response = await send(String.raw`{"rows":[{"name":"a"},{"names":["b","\ud800","c"]},{"name":"d"}]}`);
    expect(response.json().errors).toEqual([expect.objectContaining({ field: 'body.rows.1.names.1' })]);
  });

  it('is found in the name of a field, too', async () => {
    expect((await send(String.raw`{"a":1,"b\u0000":2,"c":3}`)).json().errors).toEqual([
      expect.objectContaining({ field: 'body.b' }),
    ]);
    expect((await send(String.raw`{"\udfff":1}`)).statusCode).toBe(400);
  });

  it('is not to be confused with whole characters beyond the first plane', async () => {
    const names = ['𠮷田', '👩‍👩‍👧', 'Müller', '\ufeffBOM'];
    expect((await send(JSON.stringify(names))).json().data).toEqual({ taken: names });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'is no JSON: %s is another media type',
    async (type) => {
      expect(
        (
          await http.inject({
            method: 'POST',
            url: '/api/v1/anything',
            payload: '"x"',
            headers: { 'content-type': type },
          })
        ).statusCode,
      ).toBe(415);
    },
  );
});

const FORM = 'multipart/form-data; boundary=x';
const FILE_HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\n\r\n';

describe('an upload', () => {
  it.each([
    ['multipart/form-data'],
    ['multipart/form-data; boundary='],
    ['multipart/form-data; charset=utf-8'],
    ['application/json'],
  ])('as %s, which cannot be read as files, is another media type', async (type) => {
    const response = await http.inject({
      method: 'POST',
      url: '/api/v1/upload',
      payload: '{}',
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(415);
    expect(messageOf(response)).toBe('Send the files as multipart/form-data with a boundary.');
  });

  it.each([
    ['nothing', ''],
    ['no part', 'hello'],
    ['parts of another boundary', FILE_HEAD.replaceAll('--x', '--y') + 'a,b\r\n--y--\r\n'],
    ['a part that is cut off', `${FILE_HEAD}a,b`],
    ['a part whose head is cut off', FILE_HEAD.slice(0, 20)],
    ['a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\na,b\r\n--x--\r\n'],
    ['a field where files belong', '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\na,b\r\n--x--\r\n'],
    [
      'a field that tells of a prototype',
      '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="x"\r\n\r\na,b\r\n--x--\r\n',
    ],
    ['more files than are taken', `${`${FILE_HEAD}a,b\r\n`.repeat(21)}--x--\r\n`],
  ])('of %s is refused or finds no file, and never fails', async (_what, payload) => {
    const response = await http.inject({
      method: 'POST',
      url: '/api/v1/upload',
      payload,
      headers: { 'content-type': FORM },
    });
    expect([200, 400, 413]).toContain(response.statusCode);
  });

  it.each([
    [
      'a field',
      '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\na\r\n--x--\r\n',
      400,
      'The form has a field that is no file: send files alone.',
    ],
    ['too many files', `${`${FILE_HEAD}a,b\r\n`.repeat(21)}--x--\r\n`, 413, 'Send at most 20 files.'],
  ])('with %s is told so', async (_what, payload, status, message) => {
    const headers = { 'content-type': FORM };
    const response = await http.inject({ method: 'POST', url: '/api/v1/upload', payload, headers });
    expect([response.statusCode, messageOf(response)]).toEqual([status, message]);
  });

  it('is refused when one of its files is too large, and the answer names it', async () => {
    const part = (name: string, bytes: number) =>
      `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
    const sendFiles = (bytes: number) =>
      http.inject({
        method: 'POST',
        url: '/api/v1/upload',
        payload: `${part('a.csv', 10)}${part('b.csv', bytes)}${part('c.csv', 10)}--x--\r\n`,
        headers: { 'content-type': FORM },
      });
    expect((await sendFiles(UPLOAD_MAX_BYTES - 1)).json().data).toEqual({ bytes: UPLOAD_MAX_BYTES + 19 });
    const response = await sendFiles(UPLOAD_MAX_BYTES + 1);
    expect(response.statusCode).toBe(413);
    expect(messageOf(response)).toBe('The file b.csv is too large.');
  });

  it('without any body is another media type, too', async () => {
    expect((await http.inject({ method: 'POST', url: '/api/v1/upload' })).statusCode).toBe(415);
  });
});

it('The head of an answer cannot be asked for: what makes the answer does not run', async () => {
  expect((await http.inject({ method: 'GET', url: '/api/v1/look' })).statusCode).toBe(200);
  expect((await http.inject({ method: 'HEAD', url: '/api/v1/look' })).statusCode).toBe(404);
  expect((await http.inject({ method: 'HEAD', url: '/version.json' })).statusCode).toBe(404);
  expect(statusStyle).toBe(1);
});
