import { viewPublicKey } from '@tamis/contract/audit';
import { createSearch } from '@tamis/contract/screening';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts';

const SIX_MINUTES = 6 * 60_000;

describeEachEngine('the audit log of a server', (_engine, database) => {
  let folder: string;
  let anchors: string;
  let world: TestWorld;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-anchored-'));
    anchors = join(folder, 'storage', 'anchors.jsonl');
    world = await createTestWorld(database(), { TAMIS_AUDIT_ANCHORS: anchors });
  });
  afterEach(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const unsignedSeconds = async () =>
    Number(/^tamis_audit_unsigned_seconds (\S+)$/m.exec((await world.app.metrics.inject('/metrics')).body)?.[1]);
  const readiness = async () => {
    const answer = await world.app.http.inject('/readyz');
    return [answer.statusCode, answer.json().status, answer.json().checks['audit log']];
  };

  it('gives its public key to anybody, and those that it replaced, and never the secret', async () => {
    const keys = createAuditKeys(undefined, world.dataDir);
    const former = await world.ask(null, viewPublicKey);
    expect(former).toEqual({
      id: (await keys.current()).id,
      algorithm: 'Ed25519',
      pem: await readFile(join(world.dataDir, 'keys', `audit-${former.id}.pub`), 'utf8'),
      former: [],
    });
    const next = await keys.replace(async () => undefined);
    const { former: replaced, id } = await world.ask(null, viewPublicKey);
    expect([id, replaced]).toEqual([next.id, [{ id: former.id, algorithm: 'Ed25519', pem: former.pem }]]);
    const secret = await readFile(join(world.dataDir, 'keys', 'audit.key'), 'utf8');
    const { body } = await world.call(null, viewPublicKey);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('that cannot be signed is told to who watches, while names are screened; what waits is signed at the stop', async () => {
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    const reviewer = await world.person(['All']);
    const search = () =>
      world.ask(reviewer, createSearch, {
        body: { search_term: 'Ines Farrow', client_ref: 'KYC-1', filters: { types: ['sanction'] } },
      });
    await search();
    expect(await readiness()).toEqual([200, 'ready', 'ready']);
    world.clock.advance(SIX_MINUTES);
    expect(await readiness()).toEqual([200, 'ready', 'its newest rows wait to be signed']);
    expect(await unsignedSeconds()).toBeGreaterThanOrEqual(SIX_MINUTES / 1000);
    expect((await search()).result.internalStatus).toBe('Completed');

    await mkdir(join(folder, 'storage'));
    await world.app.stop();
    const kinds = (await readFile(anchors, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { kind: string; chain?: string }).chain ?? 'key');
    expect(kinds).toEqual(['key', '0'.repeat(24), world.merchantId]);
  });
});
