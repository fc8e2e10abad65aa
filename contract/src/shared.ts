import { z } from 'zod';

/** 24 lower-case hex characters. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'Must be an id of 24 hexadecimal characters');
export const timestamp = z.iso.datetime();
/** What the browser calls itself. */
export const deviceInfo = z.string().max(1000).default('');
export const empty = z.object({});
export const idParams = z.object({ id });
export const created = z.object({ actorId: id, timestamp });

export const PAGE_SIZES = [10, 20, 30, 50, 100, 250] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const HISTORY_MAX_PAGE_SIZE = 250;
export const HITS_MAX_PAGE_SIZE = 50;
