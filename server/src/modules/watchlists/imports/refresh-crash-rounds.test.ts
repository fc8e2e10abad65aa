import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createPlace, type DatabasePlace, engines } from '../../../platform/testing/test-database.ts';
import type { KillPoint } from '../../../testing/crash/die-at.ts';
import { rounds } from '../../../testing/rounds.ts';
import { MORTAL, ownEnvironment } from '../../../testing/server-process.ts';

const LIMIT_MS = 120_000;
const SOURCE = 'un-sc';

interface Point extends KillPoint {
  title: string;
  /** What the next refresh finds: the list to be loaded, or in use already. */
  next: 'active' | 'unchanged';
}

const POINTS: readonly Point[] = [
  { title: 'it is begun', statement: 'insert into list_versions', moment: 'after commit', next: 'active' },
  { title: 'it is downloaded', statement: 'update list_versions set digest', moment: 'after commit', next: 'active' },
  { title: 'it is half read', statement: 'insert into list_staged_entries', moment: 'statement', next: 'active' },
  { title: 'its entries are in place', statement: 'insert into list_entries', moment: 'before commit', next: 'active' },
  { title: 'it is in use', statement: 'insert into list_entries', moment: 'after commit', next: 'unchanged' },
];

describe.each(engines)('a refresh of a list on %s that is killed when', { timeout: LIMIT_MS }, (engine) => {
  let publisher: Server;
  let address: string;

  beforeAll(async () => {
    const list = await readFile(new URL('../../../../../lists/src/un/fixtures/consolidated.xml', import.meta.url));
    publisher = createServer((_request, response) => response.writeHead(200, { etag: '"1"' }).end(list));
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => publisher.close(resolve).closeAllConnections()));

  async function refresh(place: DatabasePlace, point?: KillPoint) {
    const script = fileURLToPath(new URL('../testing/refresh-until-killed.ts', import.meta.url));
    const child = spawn(process.execPath, [...MORTAL, script, place.url ?? '', place.dataDir, address, SOURCE], {
      env: { ...ownEnvironment, ...(point && { TAMIS_TEST_KILL_POINT: JSON.stringify(point) }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return signal ?? said;
  }

  async function read<Row>(place: DatabasePlace, statement: string): Promise<Row[]> {
    const database = await openDatabase({ databaseUrl: place.url, dataDir: place.dataDir, log: createLog('silent') });
    const { rows } = await database.owner.query(statement);
    await database.close();
    return rows as Row[];
  }

  it.each(rounds({ short: POINTS.slice(-1), long: POINTS }))(
    '$title leaves no half of it, and the next one brings it into use once',
    async ({ title: _title, next, ...point }) => {
      const place = await createPlace(engine);
      expect(await refresh(place, point)).toBe('SIGKILL');
      const entries = await read(place, 'select 1 from list_entries');
      expect(entries.length > 0).toBe(next === 'unchanged');
      // As when the time is over after which a silent import counts as dead.
      await read(place, "update list_versions set heartbeat_at = heartbeat_at - interval '1 hour'");
      expect(await refresh(place)).toBe(next);
      const active = await read<{ id: string; entries: number; present: number; audits: number }>(
        place,
        `select id, (counts->>'entries')::int as entries,
          (select count(*)::int from list_entries where source_key = v.source_key and to_seq is null) as present,
          (select count(*)::int from audit_entries where action = 'watchlists.activate' and subject_id = v.id) as audits
         from list_versions v where state = 'active' and source_key = '${SOURCE}'`,
      );
      expect(active).toHaveLength(1);
      expect(active[0]).toMatchObject({ present: active[0]?.entries, audits: 1 });
      expect(await read(place, "select 1 from audit_entries where action = 'watchlists.activate'")).toHaveLength(1);
      await place.remove();
    },
  );
});
