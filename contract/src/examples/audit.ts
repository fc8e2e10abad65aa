import { viewPublicKey } from '../audit.ts';
import { example, type Example } from './example.ts';

export const auditExamples: readonly Example[] = [
  example(viewPublicKey, {
    answer: {
      id: 'deb2ded39dc26fce0e6085b6fc34bf6b',
      algorithm: 'Ed25519',
      pem: '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAPUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=\n-----END PUBLIC KEY-----\n',
      former: [],
    },
  }),
];
