import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** Tables of characters, fonts that PDFs need not bring, and decoders of fax and JPEG 2000 as JavaScript. */
const FOLDERS = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, wasm: /_fallback\.js$/ } as const;

/**
 * Lays what pdf.js asks for while it draws under `assets/pdf-<version>/`: it knows these files by their names, so that they
 * cannot be named by what they hold, and their folder is named by the version instead.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    apply: 'build',
    async generateBundle() {
      const home = path.dirname(require.resolve('pdfjs-dist/package.json'));
      const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { version: string };
      for (const [folder, wanted] of Object.entries(FOLDERS))
        for (const name of (await readdir(path.join(home, folder))).filter((file) => wanted.test(file)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdf-${version}/${folder}/${name}`,
            source: await readFile(path.join(home, folder, name)),
          });
    },
  };
}
