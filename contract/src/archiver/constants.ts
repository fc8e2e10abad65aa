import { holding } from '../calls/endpoint.ts';
import { text } from '../calls/shared.ts';

export const tag = 'Archive';
export const seeing = holding('ArchiveRequestsFind');
export const taking = holding('ArchiveTakeSnapshot');
/** What removes, or keeps from being removed, is for the owners, and Root. */
export const owning = holding('All');

const REASON_MAX = 500;
export const reason = text(REASON_MAX).min(1, 'Say why');
