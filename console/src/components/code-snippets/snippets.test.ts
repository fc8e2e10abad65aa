import { expect, it } from 'vitest';
import { snippetOf } from './snippets.ts';

const call = {
  method: 'POST',
  url: 'https://tamis.example/api/v1/comply/search',
  body: '{\n  "search_term": "O\'Neill is null",\n  "is_monitored": true,\n  "birth": null\n}',
  secret: '$TAMIS_KEY',
  idempotencyKey: 'kyc-1',
};

it('a call in the shell keeps the quotes of its body together', () => {
  expect(snippetOf('curl', call)).toBe(
    String.raw`curl https://tamis.example/api/v1/comply/search \
  -H "Authorization: Bearer $TAMIS_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: kyc-1" \
  -d '{
  "search_term": "O'\''Neill is null",
  "is_monitored": true,
  "birth": null
}'`.replaceAll('\\\\', '\\'),
  );
});

it('a call in Python writes what JSON writes otherwise, and leaves texts alone', () => {
  expect(snippetOf('Python', call)).toContain('"search_term": "O\'Neill is null"');
  expect(snippetOf('Python', call)).toContain('"is_monitored": True');
  expect(snippetOf('Python', call)).toContain('"birth": None');
});

it('a call that only reads names no method and no type', () => {
  const read = { method: 'GET', url: 'https://tamis.example/api/v1/x', secret: 'k' };
  expect(snippetOf('curl', read)).toBe('curl https://tamis.example/api/v1/x \\\n  -H "Authorization: Bearer k"');
  expect(snippetOf('Node', read)).not.toContain('method');
  expect(snippetOf('Node', { ...read, method: 'DELETE' })).toContain("method: 'DELETE'");
});
