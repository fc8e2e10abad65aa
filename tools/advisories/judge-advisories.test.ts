import { expect, it } from 'vitest';
import { type AuditReport, judgeAdvisories, readReport } from './judge-advisories.ts';

const TODAY = '2026-11-22';
const advisory = (number: number) => ({
  url: `https://github.com/advisories/GHSA-${number}`,
  title: `Hole ${number}`,
  severity: 'high',
  range: '<1.2.3',
});
const report: AuditReport = {
  vulnerabilities: {
    first: { name: 'first', via: [advisory(1)] },
    middle: { name: 'middle', via: ['last'] },
    last: { name: 'last', via: [advisory(2), advisory(3)] },
  },
};
const accept = (number: number, until: string) => ({ url: advisory(number).url, reason: 'not reached', until });

it('names each advisory once, with the package that has the hole', () => {
  expect(judgeAdvisories(report, [], TODAY)).toEqual([
    'first <1.2.3: high, Hole 1 (https://github.com/advisories/GHSA-1)',
    'last <1.2.3: high, Hole 2 (https://github.com/advisories/GHSA-2)',
    'last <1.2.3: high, Hole 3 (https://github.com/advisories/GHSA-3)',
  ]);
});

it('leaves out those that were read and accepted, until their day', () => {
  const accepted = [accept(1, '2026-11-23'), accept(2, '2026-11-22'), accept(3, '2027-01-01')];
  expect(judgeAdvisories(report, accepted, TODAY)).toEqual([
    'last <1.2.3: high, Hole 2 (https://github.com/advisories/GHSA-2)',
  ]);
});

it('names what was accepted and needs it no more', () => {
  expect(judgeAdvisories({ vulnerabilities: {} }, [accept(1, '2027-01-01')], TODAY)).toEqual([
    'accepted, but not found any more: https://github.com/advisories/GHSA-1',
  ]);
});

it.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}', 'null'])(
  'takes %j for no report: nothing was checked',
  (output) => {
    expect(readReport(output)).toBeUndefined();
  },
);

it('reads what npm prints', () => {
  expect(readReport(JSON.stringify({ auditReportVersion: 2, ...report }))).toMatchObject(report);
});
