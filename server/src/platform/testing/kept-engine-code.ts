import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';

/**
 * Loaded before a process of a test run opens the embedded database, it has those processes share what V8 has made of
 * PGlite's program, as Node's compile cache does for JavaScript. One function of it, which evaluates PostgreSQL's expressions,
 * takes two seconds of the processor and 600 MB to optimise: a quarter of a server's start, in each of hundreds of processes.
 * V8 offers this to its own tests only, and Node to nobody: so the product goes without. It runs the same program.
 */
type Program = object;
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Program> };

/** What starts a process of Node with this. */
export const withKeptCode: readonly string[] = ['--import', import.meta.url];

/** What test runs of this user keep for the next. */
export const keptFolder: string = join(tmpdir(), `tamis-templates-${userInfo().uid}`);

export const CODE_SUFFIX = '.code';

/** V8 ends a process that asks for the optimised code of a program that has none: the small one that makes a database. */
const SMALLEST_KEPT = 1_000_000;

const compile = WebAssembly.compile.bind(WebAssembly);
/** What this process runs, by the file that it is kept in. */
const programs = new Map<string, Program>();

WebAssembly.compile = async (bytes) => {
  if (bytes.length < SMALLEST_KEPT) return compile(bytes);
  const file = join(keptFolder, `${process.version}-${hash('sha256', bytes)}${CODE_SUFFIX}`);
  const code = readOwn(file);
  // Nothing comes of it where V8 has other flags or another processor than it had.
  const program = (code && deserialize(code, bytes)) ?? (await compile(bytes));
  programs.set(file, program);
  return program;
};

/** Keeps what has been optimised so far, in a process that has done enough for that to be worth it. */
export function keepEngineCode(): void {
  mkdirSync(keptFolder, { recursive: true, mode: 0o700 });
  for (const [file, program] of programs) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, new Uint8Array(serialize(program)));
    renameSync(unfinished, file);
  }
}

/** It will be run: what others have put there is not read. */
function readOwn(file: string): ArrayBuffer | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  // A buffer of its own: a small file may share one.
  return found?.uid === userInfo().uid ? new Uint8Array(readFileSync(file)).buffer : undefined;
}

const serialize = (program: Program): ArrayBuffer =>
  native('(program) => %SerializeWasmModule(program)')(program) as ArrayBuffer;

const deserialize = (code: ArrayBuffer, bytes: Uint8Array): Program | undefined =>
  native('(code, bytes) => %DeserializeWasmModule(code, bytes)')(code, bytes) as Program | undefined;

/** A function in the words of V8's tests, which it understands while they are allowed only. */
const native =
  (source: string) =>
  (...args: unknown[]): unknown => {
    setFlagsFromString('--allow-natives-syntax');
    try {
      return (runInThisContext(source) as (...args: unknown[]) => unknown)(...args);
    } finally {
      setFlagsFromString('--no-allow-natives-syntax');
    }
  };
