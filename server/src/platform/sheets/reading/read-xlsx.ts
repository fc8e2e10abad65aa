import type { SheetRow } from './sheet-row.ts';
import { readXml } from './read-xml.ts';
import { SheetArchive } from './sheet-archive.ts';
import { SheetError } from './sheet-error.ts';
import { SheetRowsHandler } from './sheet-rows-handler.ts';
import { StringsHandler } from './strings-handler.ts';
import { readDateStyles } from './xlsx-styles.ts';

const WORKBOOK = 'xl/workbook.xml';

/** Gives the rows of the first sheet that hold anything, one by one; only what its texts are shared from is kept. Throws SheetError. */
export async function readXlsx(bytes: Buffer, take: (row: SheetRow) => void): Promise<void> {
  const archive = await SheetArchive.open(bytes);
  if (!archive.has(WORKBOOK)) throw notASpreadsheet();
  const { firstSheet, is1904 } = await readWorkbook(archive);
  const parts = await readRelations(archive);
  const sheet = parts.find(({ id, type }) => id === firstSheet && type === 'worksheet');
  if (!sheet) throw notASpreadsheet();
  const strings = new StringsHandler();
  const shared = parts.find(({ type }) => type === 'sharedStrings');
  if (shared) await readXml(archive, shared.part, strings);
  const styles = parts.find(({ type }) => type === 'styles');
  const dateStyles = styles ? await readDateStyles(archive, styles.part) : [];
  await readXml(archive, sheet.part, new SheetRowsHandler({ strings: strings.all, dateStyles, is1904 }, take));
}

const notASpreadsheet = (): SheetError =>
  new SheetError('The file is not a spreadsheet that can be read. Save it as xlsx or csv.');

async function readWorkbook(archive: SheetArchive): Promise<{ firstSheet: string | undefined; is1904: boolean }> {
  let firstSheet: string | undefined;
  let is1904 = false;
  await readXml(archive, WORKBOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || firstSheet !== undefined) return;
      // The prefix of the attribute is whatever the file says it is.
      firstSheet = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1];
    },
  });
  return { firstSheet, is1904 };
}

interface Relation {
  id: string;
  /** The last word of its type, which is the same in both editions of the standard. */
  type: string;
  part: string;
}

async function readRelations(archive: SheetArchive): Promise<Relation[]> {
  const relations: Relation[] = [];
  await readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      const part = target.startsWith('/') ? target : `xl/${target.replace(/^\.\//, '')}`;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part });
    },
  });
  return relations;
}
