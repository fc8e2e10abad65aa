import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { CONTENT_WIDTH, createPage, LINE, type Page, type TextStyle } from './pdf-page.ts';

const styles = {
  title: { size: 17, bold: true },
  subtitle: { size: 9.5, color: '#455056' },
  heading: { size: 12, bold: true },
  text: { size: 9.5 },
  label: { size: 9, color: '#5B676E' },
  head: { size: 8.5, bold: true, color: '#455056' },
  cell: { size: 8.5 },
} satisfies Record<string, TextStyle>;
const LABEL_WIDTH = 140;
const GAP = 8;
/** Lines of a row that are not parted by the end of a page. */
const KEPT_TOGETHER = 12;

/** A document as a PDF file. */
export async function drawDocument({ title, subtitle, foot, blocks }: PdfDocument): Promise<Buffer> {
  const page = createPage(title, foot);
  column(page, title, 0, CONTENT_WIDTH, styles.title);
  column(page, subtitle, 0, CONTENT_WIDTH, styles.subtitle);
  page.y += GAP;
  page.rule();
  page.y += GAP;
  for (const block of blocks) draw(page, block);
  return page.finish();
}

function draw(page: Page, block: PdfBlock): void {
  if (block.kind === 'heading') {
    // Never alone at the foot of a page.
    page.need(60);
    page.y += GAP;
    column(page, block.text, 0, CONTENT_WIDTH, styles.heading);
  } else if (block.kind === 'text') {
    column(page, block.text, 0, CONTENT_WIDTH, styles.text);
  } else if (block.kind === 'facts') {
    for (const [label, value] of block.rows)
      row(page, [label, value], [LABEL_WIDTH, CONTENT_WIDTH - LABEL_WIDTH], [styles.label, styles.text]);
  } else {
    table(page, block);
  }
  page.y += GAP;
}

function table(page: Page, { widths, header, rows }: Extract<PdfBlock, { kind: 'table' }>): void {
  const total = widths.reduce((sum, share) => sum + share, 0);
  const columns = widths.map((share) => (share / total) * CONTENT_WIDTH);
  row(page, header, columns, [styles.head]);
  for (const cells of rows) {
    page.rule();
    page.y += 3;
    row(page, cells, columns, [styles.cell]);
  }
}

/** Cells side by side, each wrapped in its column; a row longer than a page goes on on the next. */
function row(page: Page, cells: readonly string[], widths: readonly number[], cellStyles: readonly TextStyle[]): void {
  const styleOf = (index: number): TextStyle => cellStyles[index] ?? cellStyles.at(-1) ?? styles.text;
  const wrapped = cells.map((cell, index) => page.wrap(cell, (widths[index] ?? 0) - GAP, styleOf(index)));
  const height = Math.max(...cells.map((_cell, index) => styleOf(index).size)) * LINE;
  const lines = Math.max(...wrapped.map((cell) => cell.length));
  page.need(Math.min(lines, KEPT_TOGETHER) * height);
  for (let line = 0; line < lines; line += 1) {
    page.need(height);
    let x = 0;
    for (const [index, cell] of wrapped.entries()) {
      page.line(cell[line] ?? '', x, styleOf(index));
      x += widths[index] ?? 0;
    }
    page.y += height;
  }
}

const column = (page: Page, text: string, x: number, width: number, style: TextStyle): void => {
  for (const line of page.wrap(text, width, style)) {
    page.need(style.size * LINE);
    page.line(line, x, style);
    page.y += style.size * LINE;
  }
};
