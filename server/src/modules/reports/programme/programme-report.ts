import type { OutputOf } from '@tamis/contract';
import { programmeLabels } from '@tamis/contract/programme-figures';
import * as contract from '@tamis/contract/programme-report';
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/audit/audit-chain.ts';
import type { Verb } from '../../../platform/http/route.ts';
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.ts';
import { writePdf } from '../../../platform/pdf/write-pdfs.ts';
import { type Sheet, writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { buildReport } from './build-report.ts';
import { reportSections } from './report-sections.ts';

type Made = OutputOf<typeof contract.viewProgrammeReport>;

export const viewProgrammeReport: Verb<typeof contract.viewProgrammeReport> = (ctx, { body }) => {
  const now = ctx.clock.now();
  return ctx.read(async (trx) => made(await buildReport(trx, ctx.actor.merchantId, body, now), now));
};

/** What leaves the house is kept in the log, with the digest of its figures. */
export const downloadProgrammeReport: Verb<typeof contract.downloadProgrammeReport> = async (
  ctx,
  { body: { format, from, to } },
) => {
  const now = ctx.clock.now();
  const report = await ctx.write(async ({ trx, audit }) => {
    const built = made(await buildReport(trx, ctx.actor.merchantId, { from, to }, now), now);
    await audit({
      action: contract.downloadProgrammeReport.name,
      subjectType: 'report',
      subjectId: 'programme',
      body: { format, from, to, digest: built.digest },
    });
    return built;
  });
  const bytes = format === 'pdf' ? await writePdf(documentOf(report)) : await writeXlsx(sheetsOf(report));
  return { bytes: bytes.toString('base64'), fileName: `programme-report-${from}-${to}.${format}` };
};

const made = (report: contract.ProgrammeReport, now: Date): Made => ({
  report,
  madeAt: now.toISOString(),
  digest: createHash('sha256').update(canonicalJson(report)).digest('hex'),
});

const periodOf = ({ from, to, timeZone, isRunning }: contract.ProgrammeReport): string =>
  `${from} to ${to}${isRunning ? ', so far' : ''} (${timeZone})`;

const momentText = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const documentOf = ({ report, madeAt, digest }: Made): PdfDocument => ({
  title: 'Programme report',
  subtitle: `${report.merchant.name}, ${periodOf(report)}`,
  foot: `Programme report of ${report.merchant.name}, made ${momentText(madeAt)}. sha256 ${digest}`,
  blocks: [
    ...reportSections(report).flatMap(({ title, rows, ...table }): PdfBlock[] => [
      { kind: 'heading', text: title },
      rows.length === 0
        ? { kind: 'text', text: programmeLabels.none }
        : { ...table, kind: 'table', rows: rows.map((row) => row.map(cellText)) },
    ]),
    { kind: 'heading', text: programmeLabels.counting },
    ...report.counting.map((text): PdfBlock => ({ kind: 'text', text })),
  ],
});

const cellText = (cell: string | number): string => (typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell);

const sheetsOf = ({ report, madeAt, digest }: Made): Sheet[] => [
  ...reportSections(report).map(({ title, header, rows }) => ({
    name: title,
    rows: [header, ...rows],
    widths: [40, 28],
  })),
  {
    name: programmeLabels.counting,
    rows: [
      ['Programme report'],
      [report.merchant.name],
      [periodOf(report)],
      [`Made ${momentText(madeAt)}`],
      [`sha256 ${digest}`],
      ...report.counting.map((line) => [line]),
    ],
    widths: [120],
  },
];
