import { claims } from '@tamis/contract';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { createTokenSigner } from './session-token.ts';

const id = '65b0f1a2c3d4e5f607182931';
const issuedAt = new Date('2026-11-21T10:00:00Z');
const tokenOf = (userGroups: string[]) =>
  createTokenSigner('a secret that only tests know').sign({
    userId: id,
    sessionId: id,
    merchantId: id,
    claims,
    userGroups,
    issuedAt,
    expiresAt: issuedAt,
  });

it('names the groups of the user', async () => {
  expect(decodeJwt(await tokenOf(['EMEA onboarding', 'Zürich', 'MLRO']))).toMatchObject({
    userGroups: ['EMEA onboarding', 'Zürich', 'MLRO'],
  });
});

it('stays short enough for a header however many groups the user is in', async () => {
  const token = await tokenOf(Array.from({ length: 300 }, (_, index) => `${'界'.repeat(90)} ${index}`));
  expect(token.length).toBeLessThan(4096);
});
