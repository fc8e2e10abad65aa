import { entityTypes, fuzzinessOptions } from '@tamis/contract/terms/check-types';
import { isCountryCode } from '@tamis/contract/terms/countries';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readSettingsInUse } from '../modules/matching/index.ts';
import { hasName, listsOf, type PublishedSettings, screenOnce } from '../modules/engine-host/index.ts';
import { openLists, readFolders } from '../modules/watchlists/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { answerLines } from './answer-lines.ts';

const USAGE = `Screens a name from the terminal, against the lists in use or against files:
  npm run --silent screen -- [--lists DIR]… [--fuzziness 0.5] [--year 1962] [--country VE]… [--type person] [--json] "NAME"`;

const options = {
  lists: { type: 'string', multiple: true },
  fuzziness: { type: 'string', default: '0.5' },
  year: { type: 'string' },
  country: { type: 'string', multiple: true },
  type: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const fuzzinessValues: readonly number[] = fuzzinessOptions.map((option) => option.value);
const queryForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A name is needed')
    .refine(hasName, 'This names nobody. Signs, a form of address or a legal form by itself cannot be searched for.'),
  fuzziness: z.coerce
    .number()
    .refine((value) => fuzzinessValues.includes(value), `--fuzziness is one of ${fuzzinessValues.join(', ')}`),
  birthYear: z.coerce.number('--year is a year').int().min(1900).max(2200).optional(),
  countries: z.array(z.string().refine(isCountryCode, '--country is an ISO code such as VE')).default([]),
  entityType: z.enum(entityTypes, `--type is one of ${entityTypes.join(', ')}`).optional(),
});

interface ReadyLists {
  bytes: SharedArrayBuffer;
  lists: { source: string; entries: number }[];
  isDemo: boolean;
  /** Those in use, where the lists are; else those of the engine. */
  settings?: PublishedSettings['settings'];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help || positionals.length === 0) return void process.stdout.write(`${USAGE}\n`);
  const { birthYear, entityType, ...asked } = queryForm.parse({
    name: positionals.join(' '),
    fuzziness: values.fuzziness,
    birthYear: values.year,
    countries: values.country?.map((code) => code.toUpperCase()),
    entityType: values.type,
  });
  const { bytes, lists, isDemo, settings }: ReadyLists = values.lists
    ? { ...(await readFolders(values.lists)), isDemo: false }
    : await listsInUse();
  const { hits, total, tookMs } = screenOnce(
    bytes,
    { ...asked, ...(birthYear && { birthYear }), ...(entityType && { entityType }) },
    settings,
  );
  const answer = {
    lists,
    isDemo,
    tookMs: Math.round(tookMs * 1000) / 1000,
    total,
    hits: hits.map(({ source, id, name, score, matchTypes, explanation }) => ({
      source,
      id,
      name,
      score,
      matchTypes,
      explanation,
    })),
  };
  process.stdout.write(values.json ? `${JSON.stringify(answer)}\n` : `${answerLines(answer).join('\n')}\n`);
}

/** The lists and settings in use of this installation; beside a running server its embedded database is shared. */
async function listsInUse(): Promise<ReadyLists> {
  const config = readConfig(process.env);
  const dataDir = resolve(config.TAMIS_DATA_DIR);
  const log = createLog('silent');
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir, log, joinRunning: true });
  try {
    const snapshot = await openLists({ database, clock: systemClock, log, dataDir });
    if (!snapshot) throw new Error('No list is in use yet. Start Tamis once, or name files with --lists.');
    return {
      bytes: snapshot.bytes,
      lists: listsOf(snapshot.bytes),
      isDemo: snapshot.isDemo,
      settings: (await readSettingsInUse(database)).settings,
    };
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  const message =
    error instanceof z.ZodError
      ? error.issues.map((issue) => issue.message).join('\n')
      : String(error instanceof Error ? error.message : error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
