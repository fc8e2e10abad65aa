import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { peerList, SAME_AS_FIRST } from '../../../testing/peer-list.ts';
import { textFile } from '../../watchlists/testing.ts';
import { createMonitoringBench, type MonitoringBench } from '../testing/monitoring-bench.ts';

describeEachEngine('monitoring of several lists', (_engine, database) => {
  let bench: MonitoringBench;
  beforeEach(async () => {
    bench = await createMonitoringBench(database());
  });
  afterEach(() => bench.stop());

  const usePeers = (...peers: (typeof SAME_AS_FIRST)[]) =>
    bench.lists.use('opensanctions', [textFile('entities.ftm.json', peerList(...peers))]);

  it('brings what changed in the second of them alone', async () => {
    const other = { id: 'NK-2', name: 'Somebody Else' };
    await bench.nextLists();
    await usePeers(other);
    await bench.lists.turn('opensanctions', true);
    const before = await bench.lists.snapshot();
    expect(before.lists.map(({ source }) => source)).toEqual(['house', 'opensanctions']);
    await bench.watchOn(before);
    const id = await bench.searchOn(before);
    bench.lists.clock.advance(60_000);
    await usePeers(other, SAME_AS_FIRST);
    const after = await bench.lists.snapshot();
    await bench.watchOn(after);
    expect(await bench.standing(id)).toEqual(bench.foundIn(after));
    expect(await bench.standing(id)).toContain(`opensanctions:${SAME_AS_FIRST.id}`);
  });
});
