import { readFileSync } from 'node:fs';

/** A row of docs/access.md: who may make a call. */
export interface AccessRow {
  /** 'POST /comply/search' */
  call: string;
  /** 'anybody', 'waiting for the code', 'signed in', 'Root', or claims of which one is enough: 'ComplySearch or ComplyFind'. */
  who: string;
  /** Also answered while the password must be changed first. */
  isForPasswordDue: boolean;
  /** Refused while somebody acts as another user. */
  isForOwnerOnly: boolean;
}

const document = new URL('../../../docs/access.md', import.meta.url);

/** The written table. Throws when a cell says what it does not know. */
export function readAccessTable(): AccessRow[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| (GET|POST|PUT|DELETE) /.test(line))
    .map(readRow);
}

function readRow(line: string): AccessRow {
  const [call = '', who = '', passwordDue = '', acting = '', ...more] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (who === '' || !['', 'yes'].includes(passwordDue) || !['', 'no'].includes(acting) || more.length > 0)
    throw new Error(`docs/access.md has a row that says nothing clear: ${line}`);
  return { call, who, isForPasswordDue: passwordDue === 'yes', isForOwnerOnly: acting === 'no' };
}
