import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { sealChains } from './seal-chain.ts';

const EVERY_MS = 500;

/** Seals the audit log in the background. */
export interface AuditSealer {
  start(): void;
  /** Ends, once what is being sealed is sealed. */
  stop(): Promise<void>;
}

/**
 * Looks twice a second for rows that have no place in their chain yet. What a crash has left unsealed is found at the next
 * start; several processes may seal at once.
 */
export function createAuditSealer({ database, log }: { database: Database; log: Logger }): AuditSealer {
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> = Promise.resolve();

  function turn(): void {
    sealing = sealChains(database)
      .catch((error: unknown) => log.error({ err: error }, 'The audit log could not be sealed; it is tried again'))
      .finally(() => {
        if (timer) timer = setTimeout(turn, EVERY_MS).unref();
      });
  }

  return {
    start() {
      timer = setTimeout(turn, EVERY_MS).unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await sealing;
    },
  };
}
