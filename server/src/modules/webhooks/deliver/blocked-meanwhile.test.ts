import { blockMerchant } from '@tamis/contract/merchants/management';
import * as contract from '@tamis/contract/webhooks';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { recordEvent } from '../../../platform/events/record-events.ts';
import { newId } from '../../../platform/new-id.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { createWorldWithoutJobs } from '../../../testing/world-without-jobs.ts';
import { deliverEvents, type DeliverParts } from './deliver-events.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;

describeEachEngine('an event that is claimed to be sent', (_engine, database) => {
  it('is not sent when its merchant is blocked before the attempt, and is once it is open again', async () => {
    const world = await createWorldWithoutJobs(database());
    try {
      const merchantId = world.otherMerchantId;
      const root = await world.person(['Root']);
      const owner = await world.person(['All'], merchantId);
      const body = { name: 'CRM', url: 'https://hooks.example.com/tamis', modules: ['users' as const] };
      await world.ask(owner, contract.createWebhook, { body });
      await database().transaction({ kind: 'system' }, (trx) =>
        recordEvent(
          { trx, clock: world.clock, merchantId },
          { type: 'user.blocked', data: { userId: newId(world.clock), blockedBy: owner.userId } },
        ),
      );
      const setBlock = (isBlocked: boolean) =>
        world.ask(root, blockMerchant, { body: { id: merchantId, isBlocked, reason: 'Unpaid' } });
      let isBlocked = false;
      const sent: string[] = [];
      const parts: DeliverParts = {
        secrets: { ...createSecretBox({ current: 'a key that only tests know', former: [] }), open: () => SECRET },
        messenger: { mail: async () => undefined },
        consoleUrl: () => 'https://tamis.example',
        random: () => 0.5,
        receivers: {
          post: async (_url, text) => {
            sent.push(text);
            return { status: 204, headers: new Headers(), body: Readable.from([]) } as never;
          },
        },
      };
      const job = testJob({ database: database(), clock: world.clock });
      // What comes right after the claim, as it would on another server.
      const blockedAfterClaim: JobCtx = {
        ...job,
        writeAsSystem: async (work) => {
          const done = await job.writeAsSystem(work);
          if (!isBlocked) await setBlock(true);
          isBlocked = true;
          return done;
        },
      };
      await deliverEvents(parts, blockedAfterClaim);
      expect(sent).toEqual([]);
      await setBlock(false);
      await deliverEvents(parts, job);
      expect(sent).toHaveLength(1);
    } finally {
      await world.stop();
    }
  });
});
