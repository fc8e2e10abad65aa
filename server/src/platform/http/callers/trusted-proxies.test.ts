import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestHttp } from '../../testing/test-http.ts';
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';

it.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['9', 9],
  ['10.0.0.4', ['10.0.0.4']],
  ['10.0.0.0/8, ::1, loopback', ['10.0.0.0/8', '::1', 'loopback']],
])('%j names the proxies that are believed', (setting, proxies) => {
  expect(trustedProxies(setting)).toEqual(proxies);
  expect(readConfig({ TAMIS_TRUST_PROXY: setting }).TAMIS_TRUST_PROXY).toBe(setting);
});

it.each(['true', '10', '-1', '10.0.0.0/40', 'proxy.bank.example', '10.0.0.4;10.0.0.5', ','])(
  '%j stops the start, as it would believe anybody or nobody',
  (setting) => {
    expect(() => readConfig({ TAMIS_TRUST_PROXY: setting })).toThrow(/TAMIS_TRUST_PROXY/);
  },
);

/** Answers of 429 to two requests that a proxy passes on, whose sender puts another address in front each time. */
async function refusedOf(trustProxy: TrustedProxies, remoteAddress: string): Promise<number[]> {
  const http = await createTestHttp({ routes: [], trustProxy, requestsPerMinute: 1 } as never);
  const ask = async (forged: string) =>
    (
      await http.inject({
        url: '/version.json',
        remoteAddress,
        headers: { 'x-forwarded-for': `${forged}, 198.51.100.7` },
      })
    ).statusCode;
  const answers = [await ask('203.0.113.1'), await ask('203.0.113.2')];
  await http.close();
  return answers;
}

it.each<[string, TrustedProxies, string]>([
  ['one proxy', 1, '10.0.0.4'],
  ['a proxy at a known address', ['10.0.0.4'], '10.0.0.4'],
  ['nobody', false, '10.0.0.4'],
  ['a proxy at another address', ['10.0.0.5'], '10.0.0.4'],
])('where %s is believed, who writes other addresses into the header is counted as one', async (_, trusted, from) => {
  expect(await refusedOf(trusted, from)).toEqual([200, 429]);
});
