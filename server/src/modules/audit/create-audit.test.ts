import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BANK, createSignedPlace, type SignedPlace } from '../../platform/audit/anchors/anchors-testing.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createAudit } from './create-audit.ts';

describeEachEngine('the work of signing', (_engine, database) => {
  let place: SignedPlace;
  let job: () => Promise<void>;
  let schedules: string[];
  const audit = (runsJobs = true) => {
    const jobs: Pick<Jobs, 'handle' | 'schedule'> = {
      // What the queue would give it is not looked at.
      handle: (_name, handler) => void (job = () => handler({} as never, {} as never)),
      schedule: (name, cron) => void schedules.push(`${name} ${cron}`),
    };
    return createAudit({
      database: database(),
      log: createLog('silent'),
      clock: systemClock,
      jobs,
      runsJobs,
      keys: place.keys,
      file: place.file,
    });
  };
  const unsigned = async () => (await place.verify()).chains.map((chain) => chain.unproven);

  beforeEach(async () => {
    schedules = [];
    place = await createSignedPlace(database());
  });
  afterEach(() => place.remove());

  it('is done every minute, and says how old the oldest row is that waits for it', async () => {
    const [gauge] = (await audit()).gauges;
    expect(schedules).toEqual(['audit.sign * * * * *']);
    expect(await gauge?.read()).toBeGreaterThan(0);
    await job();
    expect([await gauge?.read(), await unsigned()]).toEqual([0, [0, 0]]);
  });

  it('fails as a job when the file cannot be written, and is done by the next one', async () => {
    const [gauge] = (await audit()).gauges;
    await rm(dirname(place.file.path), { recursive: true });
    await expect(job()).rejects.toThrow('ENOENT');
    expect(await gauge?.read()).toBeGreaterThan(0);
    await mkdir(dirname(place.file.path));
    await job();
    expect(await unsigned()).toEqual([0, 0]);
  });

  it('is done once more at the stop of a process that works in the background, and of no other', async () => {
    const [web, worker] = [await audit(false), await audit()];
    for (const each of [web, worker]) each.start();
    await place.act(BANK, 'five');
    await web.stop();
    expect(await unsigned()).toEqual([5, 4]);
    await worker.stop();
    expect(await unsigned()).toEqual([0, 0]);
  });

  it('is not done at the stop of what was never started', async () => {
    await (await audit()).stop();
    expect(await unsigned()).toEqual([4, 4]);
  });
});
