import { setTimeout as wait } from 'node:timers/promises';
import { ListCommandError, type ListCommands } from '../modules/watchlists/index.ts';
import { changeLines, outcomeLine, statusLines, useLine } from './list-lines.ts';

export const USAGE = `Lists from the terminal:
  npm run lists -- status                                  what is in use, held back and running
  npm run lists -- import [--source KEY] DIR_OR_FILE…      imports files as one list
  npm run lists -- refresh KEY                             downloads a list from its official address
  npm run lists -- changes KEY                             what the newest version changed`;

export interface ListsCommandLine {
  /** The command and what it is about, e.g. ['import', 'ofac-2021/']. */
  words: readonly string[];
  /** Key of the source, where it is named. */
  source?: string | undefined;
  signal: AbortSignal;
  say(line: string): void;
}

const SHOWN_CHANGES = 50;

/** Carries out one command. Answers whether the list went in; throws ListCommandError for one that makes no sense. */
export async function runListsCommand(
  lists: ListCommands,
  { words, source, signal, say }: ListsCommandLine,
): Promise<boolean> {
  const [command, ...rest] = words;
  const [key] = rest;
  if (command === 'status') {
    statusLines(await lists.status()).forEach(say);
    return true;
  }
  if (key === undefined) throw new ListCommandError(USAGE);
  if (command === 'changes') {
    const { version, page } = await lists.changes(key, SHOWN_CHANGES);
    changeLines(version, page).forEach(say);
    return true;
  }
  if (command !== 'import' && command !== 'refresh') throw new ListCommandError(USAGE);
  const imported =
    command === 'import'
      ? await lists.importPaths(source, rest, signal)
      : { source: key, outcome: await lists.refresh(key, signal) };
  say(outcomeLine(imported.source, imported.outcome));
  if (imported.outcome.state === 'active') await followUse(lists, imported.source, signal, say);
  return imported.outcome.state === 'active' || imported.outcome.state === 'unchanged';
}

const LOOK_EVERY_MS = 250;
/** Loading takes seconds; where it takes longer, 'status' says when it is done. */
const MOST_LOOKS = 240;

/** Says how the list stands with the running servers, and once more when they answer from it. */
async function followUse(
  lists: ListCommands,
  source: string,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  let use = await lists.useOf(source);
  say(useLine(source, use));
  for (let look = 0; use === 'being built' && look < MOST_LOOKS && !signal.aborted; look += 1) {
    await wait(LOOK_EVERY_MS);
    use = await lists.useOf(source);
    if (use !== 'being built') say(useLine(source, use));
  }
}
