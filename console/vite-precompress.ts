import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(m?js|css|svg)$/;
const SMALLEST = 1024;

/** Lays `.br` and `.gz` beside every built text file, so that the server sends a fifth of the bytes without any work. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: async (failure) => {
      // Of a build that has failed there is nothing to compress, and its own reason is to be told.
      if (failure) return;
      const assets = path.resolve(config.root, config.build.outDir, config.build.assetsDir);
      const files = (await readdir(assets)).filter((file) => TEXT.test(file));
      await Promise.all(files.map((file) => compressFile(path.join(assets, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content)),
    writeFile(`${file}.gz`, await zip(content, { level: 9 })),
  ]);
}
