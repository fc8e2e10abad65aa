import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifySignature } from './verify-signature.ts';

type IsGenuine = (secret: string, headers: Record<string, string>, body: string) => boolean;

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const body = '{"type":"search.updated"}';
const hasPython = spawnSync('python3', ['--version']).status === 0;

function signed(text: string, at = Date.now() / 1000, key = secret) {
  const timestamp = String(Math.floor(at));
  const bytes = Buffer.from(key.slice(6), 'base64');
  const signature = createHmac('sha256', bytes).update(`evt.${timestamp}.${text}`).digest('base64');
  return { 'webhook-id': 'evt', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` };
}

/** Takes a signed event, and none that was changed, is old or signed by another. */
function expectGenuine(isGenuine: IsGenuine): void {
  expect(isGenuine(secret, signed(body), body)).toBe(true);
  expect(isGenuine(secret, signed(body), `${body} `)).toBe(false);
  expect(isGenuine(secret, signed(body, Date.now() / 1000 - 301), body)).toBe(false);
  expect(isGenuine(secret, signed(body, undefined, `whsec_${'A'.repeat(32)}`), body)).toBe(false);
}

it('the code that is shown for Node takes a signed event, and none that was changed, is old or signed by another', async () => {
  const code = `data:text/javascript,${encodeURIComponent(verifySignature.Node)}`;
  const { isGenuine } = (await import(/* @vite-ignore */ code)) as { isGenuine: IsGenuine };
  expectGenuine(isGenuine);
});

it.skipIf(!hasPython)('the code that is shown for Python does the same; left out where there is no python3', () => {
  const asking = `${verifySignature.Python}\nimport json, sys\nprint(is_genuine(*json.load(sys.stdin)))\n`;
  expectGenuine((...asked) => {
    const answer = execFileSync('python3', ['-c', asking], { input: JSON.stringify(asked), encoding: 'utf8' });
    return answer.trim() === 'True';
  });
});
