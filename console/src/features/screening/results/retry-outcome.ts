import { ApiError } from '../../../api/api-error.ts';

/** What the server says when the engine cannot answer (RESULTS-46). */
const CANNOT_REACH_PROVIDER = 'unable to communicate with search API';

/**
 * What a failed retry means: `reload` for a 400, as the search was answered meanwhile; `connection` when the
 * provider cannot be reached; `failed` for anything else (RESULTS-45…47).
 */
export function retryOutcome(error: unknown): 'reload' | 'connection' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.message.includes(CANNOT_REACH_PROVIDER)) return 'connection';
  return error.status === 400 ? 'reload' : 'failed';
}
