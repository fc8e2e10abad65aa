import type { Endpoint } from '@tamis/contract';
import { z } from 'zod';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Fields in path, query and body of an endpoint that are named like ids: 'body.complySearchIds'. */
export function idFields(endpoint: Endpoint): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema
      ? namedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as Schema, part)
      : [];
  });
}

function namedIn({ properties = {}, items, anyOf = [] }: Schema, path: string): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    ...(/(^|_)ids?$|I[Dd]s?$/.test(name) ? [`${path}.${name}`] : []),
    ...namedIn(schema, `${path}.${name}`),
  ]);
  return [...own, ...(items ? namedIn(items, path) : []), ...anyOf.flatMap((schema) => namedIn(schema, path))];
}
