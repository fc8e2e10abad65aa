import { chooseMerchant } from '@tamis/contract/agents';
import { call } from '../../api/call.ts';
import { refreshSession } from './manage-session.ts';

/** Has the session work for another merchant, in all its tabs; each begins anew at the main page. */
export async function workFor(merchantId: string): Promise<void> {
  await call(chooseMerchant, { body: { merchantId } });
  await refreshSession();
}
