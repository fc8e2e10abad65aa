import { endpoints, operationIds } from '@tamis/contract';
import { tags } from '@tamis/contract/openapi/tags';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from './platform/http/openapi/create-document.ts';

const document = createOpenApiDocument('test', 2026);
const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
const sorted = (names: Iterable<string>): string => [...names].toSorted().join('\n');

describe('the OpenAPI document', () => {
  it('is of version 3.1, and has every endpoint under a name of its own', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operationIds.values()).size).toBe(endpoints.length);
  });

  it('passes the recommended rules of Redocly without an error or a warning', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The addresses are those of the specification, and an id of 24 hexadecimal characters is never a word.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('describes every part that an operation belongs to, and no other', () => {
    expect(sorted(tags.map(([name]) => name))).toBe(sorted(new Set(endpoints.map(({ tag }) => tag))));
  });

  it('keeps the names that clients have in their code', async () => {
    await expect(`${sorted(operationIds.values())}\n`).toMatchFileSnapshot('openapi.operations.expected.txt');
    const schemas = Object.keys(document.components?.schemas ?? {});
    await expect(`${sorted(schemas)}\n`).toMatchFileSnapshot('openapi.schemas.expected.txt');
    expect(schemas.filter((name) => name.length > 40)).toEqual([]);
  });

  it('says of every call how it may be refused, with the form of a refusal', () => {
    for (const { responses = {} } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']));
      for (const [status, response] of Object.entries(responses))
        if (status !== '200') expect(response).toEqual({ $ref: expect.stringMatching(/^#\/components\/responses\//) });
    }
    for (const response of Object.values(document.components?.responses ?? {}))
      expect(response).toMatchObject({
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      });
  });

  it('says what the caller needs', () => {
    const search = document.paths?.['/api/v1/comply/search']?.post;
    expect(search).toMatchObject({
      description: 'Needs one of the claims ComplySearch.',
      security: [{ bearer: [] }, { key: [] }],
      'x-answers-keys': true,
      'x-scopes': ['ComplySearch'],
    });
    expect(document.paths?.['/api/v1/public/genericlogin']?.post?.security).toEqual([]);
  });

  it('names the Idempotency-Key with what makes something, of JSON or of files, and with nothing else', () => {
    const named = ['', '/batch/upload', '/find'].map((path) =>
      JSON.stringify(document.paths?.[`/api/v1/comply/search${path}`]?.post).includes('Idempotency-Key'),
    );
    expect(named).toEqual([true, true, false]);
  });

  it('marks second addresses, kept because they are documented, as not to be used', () => {
    const marked = operations.filter(({ deprecated }) => deprecated).map(({ operationId }) => operationId);
    expect(marked).toEqual(['revokeApiKeyByGet', 'twoFALoginTwin', 'retrySearchByGet']);
  });
});
