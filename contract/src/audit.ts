import { z } from 'zod';
import { anyone, endpoint } from './calls/endpoint.ts';

const publicKey = z.object({
  /** Fingerprint: the first 128 bits of SHA-256 of the key in DER, in hexadecimal. */
  id: z.string(),
  algorithm: z.literal('Ed25519'),
  /** SubjectPublicKeyInfo. */
  pem: z.string(),
});

export const viewPublicKey = endpoint({
  tag: 'Audit log',
  method: 'GET',
  path: '/audit/public-key',
  name: 'audit-keys.view',
  actionName: 'Get Audit Key',
  summary:
    'The key with which signatures of the audit log and of evidence packs are checked, and those that it replaced',
  access: anyone,
  writes: false,
  output: publicKey.extend({ former: z.array(publicKey) }),
});
