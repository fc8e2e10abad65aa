import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

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
  // V8 loses account of the pages when it frees code that it has compiled better, and ends the process: 'Check failed:
  // jit_page_->allocations_.erase(addr) == 1' (nodejs/node issue 64500). The little that stays is PGlite's, which lasts anyway.
  setFlagsFromString('--no-wasm-code-gc');
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compileFile = async (name: string): Promise<Program> => WebAssembly.compile(await readFile(join(folder, name)));
  return { pgliteWasmModule: await compileFile('pglite.wasm'), initdbWasmModule: await compileFile('initdb.wasm') };
}
