import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { pageSets } from './vite-page-sets.ts';
import { pdfAssets } from './vite-pdf-assets.ts';
import { precompress } from './vite-precompress.ts';
import { withoutSchemas } from './vite-without-schemas.ts';

/** Where the API answers while the console is developed with `vite`. */
const apiOrigin = process.env['TAMIS_API_ORIGIN'] ?? 'http://127.0.0.1:8080';

const common = (): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    // See there: the contract is all of its users.
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/app/zod-types-only.ts', import.meta.url)) }],
  },
  // The server puts a fresh nonce in its place on every answer; see its console-files.ts.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // The policy allows fonts from the server only, not from data: addresses.
    assetsInlineLimit: 0,
    // A browser that does not know it loads the parts a little later, and needs no code for that.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // Schemas that nothing uses any more; see vite-without-schemas.ts.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'schema'] } },
  },
  server: {
    proxy: {
      '/api': { target: apiOrigin, ws: true },
      '/version.json': apiOrigin,
    },
  },
});

export default defineConfig(async ({ command }) => {
  const plugins = () => [react(), withoutSchemas()];
  if (command === 'serve') return { ...common(), plugins: plugins() };
  const sets = await pageSets({ ...common(), plugins: plugins() });
  return mergeConfig(common(), {
    plugins: [...plugins(), pdfAssets(), precompress()],
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // It changes least: browsers keep it over releases.
              { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 99 },
              ...sets,
              { name: 'shared', test: /./, minShareCount: 8 },
            ],
          },
        },
      },
    },
  } satisfies UserConfig);
});
