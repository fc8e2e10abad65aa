import { ListCommandError, type ListCommands } from '../modules/watchlists/index.ts';
import { changeLines, outcomeLine, statusLines } from './list-lines.ts';

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
export async function runListsCommand(lists: ListCommands, { words, source, signal, say }: ListsCommandLine): Promise<boolean> {
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
  if (command === 'import') return tell(await lists.importPaths(source, rest, signal), say);
  if (command === 'refresh') return tell({ source: key, outcome: await lists.refresh(key, signal) }, say);
  throw new ListCommandError(USAGE);
}

function tell({ source, outcome }: Awaited<ReturnType<ListCommands['importPaths']>>, say: (line: string) => void): boolean {
  say(outcomeLine(source, outcome));
  return outcome.state === 'active' || outcome.state === 'unchanged';
}
