import { describe, expect, it } from 'vitest';
import { findOperations, type OpenApiDocument, operationsOf, typeOf } from './openapi.ts';

const document: OpenApiDocument = {
  paths: {
    '/api/v1/comply/search/{id}': {
      get: {
        operationId: 'searches.view',
        summary: 'One search with its hits',
        'x-action-name': 'Get Search',
        tags: ['Name screening'],
        'x-answers-keys': true,
        'x-scopes': ['ComplyFind'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '6740b2' }],
        responses: { 200: { content: { 'application/json': { example: { success: true } } } } },
      },
    },
    '/api/v1/comply/search': {
      post: {
        operationId: 'searches.create',
        responses: { 200: { description: 'Made.' }, 409: { $ref: '#/components/responses/Conflict' } },
        tags: ['Name screening'],
        'x-answers-keys': true,
        requestBody: {
          content: {
            'application/json': {
              example: { search_term: 'Ann' },
              schema: {
                required: ['search_term', 'fuzziness'],
                properties: {
                  search_term: { type: 'string', minLength: 1, maxLength: 500, description: 'As you have it' },
                  fuzziness: { type: 'number', minimum: 0.1, maximum: 1, default: 0.5 },
                  filters: { $ref: '#/components/schemas/Filters' },
                },
              },
            },
          },
        },
      },
    },
    '/api/v1/profile': { get: { operationId: 'profile.view', 'x-answers-keys': false } },
  },
  components: {
    schemas: {
      Filters: {
        type: 'object',
        properties: {
          types: { type: 'array', items: { enum: ['sanction', 'pep'] } },
          within: { $ref: '#/components/schemas/Filters' },
        },
      },
    },
    responses: {
      Conflict: { description: 'It does not go.\n- 1409: Read it again.\n- 1420: Another one has this name.' },
    },
  },
};

describe('the documentation', () => {
  const [view, create] = operationsOf(document);

  it('holds what keys may call, and nothing else', () => {
    expect(operationsOf(document).map(({ id }) => id)).toEqual(['searches.view', 'searches.create']);
  });

  it('puts example values into the address, and leaves the name of one that has none', () => {
    expect(view?.examplePath).toBe('/api/v1/comply/search/6740b2');
    const { parameters: _none, ...bare } = document.paths['/api/v1/comply/search/{id}']!['get']!;
    const [without] = operationsOf({ paths: { '/search/{id}': { get: bare } } });
    expect(without?.examplePath).toBe('/search/{id}');
  });

  it('lists fields with what lies in them; one with a default is not required', () => {
    expect(create?.body.map(({ name, depth, isRequired }) => [name, depth, isRequired])).toEqual([
      ['search_term', 0, true],
      ['fuzziness', 0, false],
      ['filters', 0, false],
      ['types', 1, false],
      ['within', 1, false],
    ]);
  });

  it('says how a call may be refused, and by which codes', () => {
    expect(create?.refusals).toEqual([{ status: 409, text: 'It does not go.', codes: [1409, 1420] }]);
  });

  it.each([
    [{ type: 'string', minLength: 1, maxLength: 500 }, 'text, 1 to 500'],
    [{ type: 'number', minimum: 0.1, maximum: 1, default: 0.5 }, 'number, 0.1 to 1, else 0.5'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'whole number'],
    [{ type: 'array', items: { enum: ['sanction', 'pep'] }, maxItems: 22 }, 'list: one of sanction, pep, at most 22'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
    [
      { anyOf: [{ type: 'integer', minimum: 1900, maximum: 2026 }, { type: 'null' }] },
      'whole number, 1900 to 2026 or null',
    ],
    [{ type: 'string', format: 'date-time' }, 'time, ISO 8601'],
  ])('says what %o is', (schema, words) => {
    expect(typeOf(schema)).toBe(words);
  });

  it.each([
    ['GET search', ['searches.view']],
    ['its hits', ['searches.view']],
    ['complyfind', ['searches.view']],
    ['fuzz', ['searches.create']],
    ['nothing such', []],
  ])('is searched by title, scope and field: %s', (text, ids) => {
    expect(findOperations(operationsOf(document), text).map(({ id }) => id)).toEqual(ids);
  });
});
