import { endpoints } from '@tamis/contract';
import { examples } from '@tamis/contract/examples';
import { nameSchemas } from '@tamis/contract/openapi/schema-names';
import { tags } from '@tamis/contract/openapi/tags';
import { UNTIL_THIS_YEAR } from '@tamis/contract/screening';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi';
import { showExamples } from './examples.ts';
import { documentedPath, operationOf } from './operation.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * The OpenAPI 3.1 document of all endpoints, made from the contract. `year`: the present one, the bound of every year that
 * can be no later.
 */
export function createOpenApiDocument(version: string, year: number): OpenApiDocument {
  nameSchemas();
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = documentedPath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Tamis',
        version,
        description: 'Screening of names against watchlists, review and administration.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The installation that serves this document.' }],
      tags: tags.map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key, or the token of a session.' },
          key: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'An API key.' },
        },
      },
      paths,
    },
    { override: describePlainly },
  );
  showExamples(document, examples);
  return untilYear(document, year);
}

/** What linters and generators of clients ask for otherwise than zod writes it. */
const describePlainly: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  // They know no lists whose places differ: a pair of texts is a list of two.
  if (zodSchema instanceof z.ZodTuple) {
    const { length } = zodSchema.def.items;
    Object.assign(jsonSchema, { type: 'array', items: { type: 'string' }, minItems: length, maxItems: length });
    delete jsonSchema.prefixItems;
  }
  // A record of known keys is an object with these.
  if (zodSchema instanceof z.ZodRecord && jsonSchema.required) {
    const { required, additionalProperties: value } = jsonSchema;
    jsonSchema.properties = Object.fromEntries(required.map((key) => [key, { ...(value as object) }]));
    jsonSchema.additionalProperties = false;
    delete jsonSchema.propertyNames;
  }
};

const untilYear = (document: OpenApiDocument, maximum: number): OpenApiDocument =>
  JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(UNTIL_THIS_YEAR in value)) return value;
    const { [UNTIL_THIS_YEAR]: _mark, ...described } = value;
    return { ...described, maximum };
  }) as OpenApiDocument;
