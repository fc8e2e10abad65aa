import { expect, it } from 'vitest';
import { type Access, type Endpoint, endpoints } from '../index.ts';
import { liveEvents, liveHello } from '../live.ts';
import { shapeText } from './shape.ts';

const accessText = (access: Access) => (access.kind === 'claims' ? access.anyOf.join(' or ') : access.kind);

const flags = ({ writes, noCache, multipart, ownerOnly, whilePasswordChange, responseKind }: Endpoint) =>
  Object.entries({ writes, noCache, multipart, ownerOnly, whilePasswordChange, [responseKind ?? 'json']: true })
    .flatMap(([flag, isSet]) => (isSet ? [flag] : []))
    .join(', ');

function endpointText(one: Endpoint): string {
  const { params, query, body, output } = one;
  const inputs = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [`${part}: ${shapeText(schema, 'input')}`] : [],
  );
  return [
    `${one.method} ${one.path}`,
    `${one.name}, '${one.actionName}', ${one.tag}`,
    one.summary,
    `for: ${accessText(one.access)}${one.refusal ? `; others read '${one.refusal}'` : ''}`,
    flags(one),
    ...inputs,
    `answer: ${shapeText(output, 'output')}`,
  ].join('\n');
}

it('the API is what api.expected.txt says: whoever changes it for its callers changes that file, too', async () => {
  const calls = endpoints
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
    .map(endpointText);
  const events = Object.entries(liveEvents).map(([name, data]) => `event ${name}: ${shapeText(data, 'output')}`);
  const hello = `hello: ${shapeText(liveHello, 'input')}`;
  await expect(`${[...calls, ...events, hello].join('\n\n')}\n`).toMatchFileSnapshot('api.expected.txt');
});

it('no two endpoints answer the same call, and none shares a name but where two addresses are one thing', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  const names = endpoints.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([
    'api-keys.revoke',
    'searches.retry',
    'updates.acknowledge',
  ]);
});
