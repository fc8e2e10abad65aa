import { ATTEMPT_SECONDS } from '@tamis/contract/webhooks';
import type { Networks } from '../../../platform/http-client/networks.ts';
import { isPublicAddress } from '../../../platform/http-client/public-address.ts';
import { createSafeFetch, type SafeFetch } from '../../../platform/http-client/safe-fetch.ts';

export interface Receivers {
  post: SafeFetch['post'];
  close(): Promise<void>;
}

/**
 * Reaches receivers on the public internet over https, and in the installation's own networks; plain http goes to those
 * alone. The address is checked with each attempt, since each has a connection of its own.
 */
export function openReceivers(own: Networks): Receivers {
  const times = { connectTimeoutMs: ATTEMPT_SECONDS * 1000, headersTimeoutMs: ATTEMPT_SECONDS * 1000 };
  const secure = createSafeFetch({
    ...times,
    isAllowedAddress: (address) => isPublicAddress(address) || own(address),
  });
  const plain = createSafeFetch({
    ...times,
    isAllowedAddress: own,
    isAllowedProtocol: (protocol) => protocol === 'http:',
  });
  return {
    post: (url, body, options) => (url.startsWith('http:') ? plain : secure).post(url, body, options),
    close: async () => {
      await Promise.all([secure.close(), plain.close()]);
    },
  };
}
