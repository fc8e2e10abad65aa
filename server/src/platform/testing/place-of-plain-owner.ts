import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createDataFolder } from './data-folder.ts';
import { createOnServer } from './databases-on-server.ts';
import { postgresTemplate } from './database-templates.ts';
import { withDatabaseName, withServer } from './test-server.ts';
import type { DatabasePlace } from './test-database.ts';

/**
 * An empty database of the server that belongs to a role as a hosting company gives it out: it may create roles and
 * is no superuser. The roles of Tamis are there already, as they are beside the database of another installation.
 */
export async function createPlaceOfPlainOwner(): Promise<DatabasePlace> {
  // The migrations of another database of the server are what makes the roles.
  await postgresTemplate();
  const name = await createOnServer('template1');
  const owner = `${name}_owner`;
  const password = randomBytes(12).toString('hex');
  await withServer(async (server) => {
    await server.query(`create role ${owner} login createrole password '${password}'`);
    await server.query(`grant tamis_app, tamis_system to ${owner} with admin option`);
    await server.query(`alter database ${name} owner to ${owner}`);
  });
  const dataDir = await createDataFolder('nothing');
  return {
    url: withLogin(withDatabaseName(name), owner, password),
    dataDir,
    async remove() {
      rmSync(dataDir, { recursive: true });
      await withServer(async (server) => {
        await server.query(`drop database ${name} with (force)`);
        await server.query(`drop role ${owner}`);
      });
    },
  };
}

function withLogin(text: string, username: string, password: string): string {
  const url = new URL(text);
  url.username = username;
  url.password = password;
  return url.href;
}
