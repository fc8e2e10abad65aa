import { expect, test, vi } from 'vitest';
import { loadWhileRestoring } from './load-while-restoring.ts';
import { createConsoleRouter } from './router.tsx';

/** The addresses of the routes whose parts are asked for while the session of this address is restored. */
function loadedAt(address: string): string[] {
  window.history.replaceState(null, '', address);
  const router = createConsoleRouter();
  const load = vi.spyOn(router, 'loadRouteChunk').mockRejectedValue(new Error('The server is away'));
  loadWhileRestoring(router);
  return load.mock.calls.map(([{ id }]) => id);
}

test.each([
  ['/aml/history?page=2', '/shell/aml/history'],
  ['/AML/History', '/shell/aml/history'],
  ['/', '/shell/dashboard/main'],
  ['/aml', '/shell/aml/search'],
  ['/nowhere/at/all', '/shell/$'],
])(
  'While the session of %s is restored, the frame and the page are loaded, and who cannot have them is told nothing',
  (address, page) => {
    expect(loadedAt(address)).toEqual(['__root__', '/shell', page]);
  },
);

test('While the session of the sign-in page is restored, the sign-in page is loaded', () => {
  expect(loadedAt('/login')).toEqual(['__root__', '/sign-in', '/sign-in/login']);
});
