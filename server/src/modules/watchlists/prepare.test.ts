import { expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { untilInUse, uploadList } from '../../testing/import-list.ts';
import { createTestWorld } from '../../testing/test-world.ts';

describeEachEngine('lists of a server that only just answers calls', (_engine, database) => {
  it('are taken, and what is imported then is not taken for what a dead process has left', async () => {
    const world = await createTestWorld(database());
    const root = await world.person(['Root']);
    await world.app.prepare();
    const versionId = await uploadList(world.app, root, 'house', { 'house.csv': CUSTOM_LIST });
    await world.app.start();
    await untilInUse(world.app, root, 'house', versionId);
    const acts = (await world.auditOf('list-version', versionId)).map(({ action }) => action);
    expect(acts).toEqual(['watchlists.import', 'watchlists.activate']);
    await world.stop();
  });
});
