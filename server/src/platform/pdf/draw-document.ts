import type { PdfBlock, PdfDocument, PdfTable } from './pdf-document.ts';
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
const FACT_WIDTHS = [140, CONTENT_WIDTH - 140];
const GAP = 8;
/** Below the line between two rows. */
const RULE_GAP = 3;
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
      row(page, wrapped(page, [label, value], FACT_WIDTHS, [styles.label, styles.text]), FACT_WIDTHS);
  } else {
    table(page, block);
  }
  page.y += GAP;
}

/** Its header stands on each page that it goes on to. */
function table(page: Page, { widths, header, figures, rows }: PdfTable): void {
  const total = widths.reduce((sum, share) => sum + share, 0);
  const columns = widths.map((share) => (share / total) * CONTENT_WIDTH);
  const drawHeader = () => row(page, wrapped(page, header, columns, [styles.head]), columns, figures);
  drawHeader();
  for (const cells of rows) {
    const each = wrapped(page, cells, columns, [styles.cell]);
    if (page.need(RULE_GAP + roomOf(each))) drawHeader();
    page.rule();
    page.y += RULE_GAP;
    row(page, each, columns, figures);
  }
}

interface Cell {
  lines: readonly string[];
  style: TextStyle;
}

const wrapped = (
  page: Page,
  cells: readonly string[],
  widths: readonly number[],
  cellStyles: readonly TextStyle[],
): Cell[] =>
  cells.map((cell, index) => {
    const style = cellStyles[index] ?? cellStyles.at(-1) ?? styles.text;
    return { lines: page.wrap(cell, (widths[index] ?? 0) - GAP, style), style };
  });

const lineOf = (cells: readonly Cell[]): number => Math.max(...cells.map(({ style }) => style.size)) * LINE;
const linesOf = (cells: readonly Cell[]): number => Math.max(...cells.map(({ lines }) => lines.length));
const roomOf = (cells: readonly Cell[]): number => Math.min(linesOf(cells), KEPT_TOGETHER) * lineOf(cells);

/** Cells side by side; a row longer than a page goes on on the next. */
function row(page: Page, cells: readonly Cell[], widths: readonly number[], figures: readonly number[] = []): void {
  page.need(roomOf(cells));
  const height = lineOf(cells);
  for (let line = 0; line < linesOf(cells); line += 1) {
    page.need(height);
    let x = 0;
    for (const [index, { lines, style }] of cells.entries()) {
      const text = lines[line] ?? '';
      const width = widths[index] ?? 0;
      const isLast = index === cells.length - 1;
      const end = x + width - (isLast ? 0 : GAP);
      page.line(text, figures.includes(index) ? end - page.widthOf(text, style) : x, style);
      x += width;
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
