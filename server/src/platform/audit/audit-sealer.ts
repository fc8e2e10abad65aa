import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { type Repeated, repeatedly } from '../repeatedly.ts';
import { sealChains } from './seal-chain.ts';

const EVERY_MS = 500;

/**
 * Seals the audit log in the background: looks twice a second for rows that have no place in their chain yet. What a crash
 * has left unsealed is found at the next start; several processes may seal at once.
 */
export const createAuditSealer = ({ database, log }: { database: Database; log: Logger }): Repeated =>
  repeatedly(
    EVERY_MS,
    () => sealChains(database),
    (error) => log.error({ err: error }, 'The audit log could not be sealed; it is tried again'),
  );
