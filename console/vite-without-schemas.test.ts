import { expect, it } from 'vitest';
import { withoutSchemaCode } from './vite-without-schemas.ts';

const stripped = (code: string) => withoutSchemaCode(code, 'contract/src/names.ts').replaceAll(/ +/g, ' ');

it('keeps of an endpoint what a call needs, also where it shares it with others', () => {
  const shared = `const shared = { path: '/names', output: z.object({ path: z.string(), output: z.string() }), noCache: true };`;
  expect(stripped(`${shared}\nexport const find = endpoint({ ...shared, method: 'GET', query: name, });`)).toBe(
    `const shared = { path: '/names', noCache: true };\nexport const find = /* @__PURE__ */ endpoint({ ...shared, method: 'GET', });`,
  );
});

it('leaves other objects as they are', () => {
  const other = 'export const words = { query: 1, output: [{ body: 2 }] };';
  expect(stripped(other)).toBe(other);
});

it('refuses what it cannot read', () => {
  expect(() => withoutSchemaCode('const = 1;', 'contract/src/broken.ts')).toThrow('contract/src/broken.ts');
});
