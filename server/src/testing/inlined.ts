type Components = Record<string, Record<string, unknown>> | undefined;

/** A document with what it points to (`$ref`) in the places that point to it. Throws a TypeError for what is not there. */
export function inlined<T extends object>(document: T): T {
  return resolve(document, (document as { components?: Components }).components) as T;
}

function resolve(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, components));
  if (typeof value !== 'object' || value === null) return value;
  if (!('$ref' in value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, components)]));
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(value.$ref)) ?? [];
  const found = components?.[kind]?.[name];
  if (found === undefined) throw new TypeError(`The document has no ${String(value.$ref)}`);
  return resolve(found, components);
}
