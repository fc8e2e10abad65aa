import type { Readable } from 'node:stream';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { type StreamedFile, streamZip } from '../storage/pack-zip.ts';
import { safeCell, type SheetCell } from './safe-cell.ts';

/** A sheet whose rows come part by part. */
export interface StreamedSheet {
  name: string;
  header: readonly string[];
  /** In characters, column by column. */
  widths: readonly number[];
  parts: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Day 0 of spreadsheets, in days from 1 January 1970. */
const FIRST_DAY = -25_569;
/** Their places among the styles of cells. */
const [BOLD, TIME] = [1, 2];

/** One sheet as an xlsx file that is made while it is read: no more than a part of its rows is held. No cell can become a formula. */
export const streamXlsx = (sheet: StreamedSheet, at: Date): Readable =>
  streamZip(
    [
      fixed(
        '[Content_Types].xml',
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
      ),
      fixed(
        '_rels/.rels',
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      fixed(
        'xl/workbook.xml',
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      fixed(
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      ),
      fixed(
        'xl/styles.xml',
        `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
      { name: 'xl/worksheets/sheet1.xml', open: () => sheetXml(sheet) },
    ],
    at,
  );

const fixed = (name: string, content: string): StreamedFile => ({
  name,
  async *open() {
    yield Buffer.from(XML + content);
  },
});

async function* sheetXml({ header, widths, parts }: StreamedSheet): AsyncGenerator<Buffer> {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(header, 1, BOLD)}`,
  );
  let number = 1;
  for await (const rows of parts) yield Buffer.from(rows.map((row) => rowXml(row, (number += 1))).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

const rowXml = (row: readonly SheetCell[], number: number, style?: number): string =>
  `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, style)).join('')}</row>`;

function cellXml(cell: SheetCell, at: string, style?: number): string {
  const safe = safeCell(cell);
  if (safe === null || safe === '') return '';
  if (safe instanceof Date) return `<c r="${at}" s="${TIME}"><v>${safe.getTime() / DAY_MS - FIRST_DAY}</v></c>`;
  if (typeof safe === 'number') return `<c r="${at}"><v>${safe}</v></c>`;
  if (typeof safe === 'boolean') return `<c r="${at}" t="b"><v>${Number(safe)}</v></c>`;
  const bold = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${at}"${bold} t="inlineStr"><is><t xml:space="preserve">${escaped(safe)}</t></is></c>`;
}

/** A, B … Z, AA … */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);
