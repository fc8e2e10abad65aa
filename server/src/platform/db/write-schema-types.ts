import { writeFile } from 'node:fs/promises';
import { createLog } from '../log.ts';
import { databaseOver } from './database.ts';
import { openInMemory } from './embedded/open-embedded.ts';
import { generateSchemaTypes } from './schema/generate-schema-types.ts';
import { migrate } from './schema/migrate.ts';

const log = createLog('warn');
const database = databaseOver(await openInMemory(log), log);
try {
  await migrate(database);
  await writeFile(new URL('./schema/schema.gen.ts', import.meta.url), await generateSchemaTypes(database));
} finally {
  await database.close();
}
