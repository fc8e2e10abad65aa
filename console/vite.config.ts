import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstIcons } from './vite-first-icons.ts';
import { pdfAssets } from './vite-pdf-assets.ts';
import { precompress } from './vite-precompress.ts';
import { withoutSchemas } from './vite-without-schemas.ts';

/** Where the API answers while the console is developed with `vite`. */
const apiOrigin = process.env['TAMIS_API_ORIGIN'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), withoutSchemas(), pdfAssets(), precompress()],
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
    // A browser that does not know it loads the parts a little later, and needs no code for that. Pages load what they are
    // made of by themselves: naming every file of every page costs the first load more than it saves them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Schemas that nothing uses any more; see vite-without-schemas.ts.
      treeshake: { manualPureFunctions: ['z', 'schema'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            // What only menus, selects and tooltips need must not travel with what every page needs.
            { name: 'floating', test: /[\\/]@floating-ui[\\/]/, priority: 1 },
            // What many pages share comes in a few files; left alone it is some fifty of a few hundred bytes.
            {
              name: 'vendor',
              test: /node_modules[\\/](@tanstack|clsx|use-sync)/,
              minShareCount: 8,
              priority: 1,
            },
            // Single pieces only: what stands in a folder of its own, as the table does, is for the pages that want it.
            {
              name: 'common',
              test: /console[\\/]src[\\/]((api|i18n|format)[\\/]|(ui|components)[\\/][^\\/]+$)/,
              minShareCount: 4,
            },
            { name: 'first-icons', test: firstIcons(), minShareCount: 2, priority: 1 },
            { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 4 },
            // The others come together as well: the first load names every file there is.
            { name: 'page-icons', test: /[\\/]@tabler[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: apiOrigin, ws: true },
      '/version.json': apiOrigin,
    },
  },
});
