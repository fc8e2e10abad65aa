import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A compiled program. TypeScript describes those only together with the browser. */
type Program = object;
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Program> };

/** PGlite's programs: threads that share them start with half the processor time. */
export interface EngineCode {
  pgliteWasmModule: Program;
  initdbWasmModule: Program;
}

let compiled: Promise<EngineCode> | undefined;

/** Compiles once in a process. */
export function engineCode(): Promise<EngineCode> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<EngineCode> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compileFile = async (name: string): Promise<Program> => WebAssembly.compile(await readFile(join(folder, name)));
  return { pgliteWasmModule: await compileFile('pglite.wasm'), initdbWasmModule: await compileFile('initdb.wasm') };
}
