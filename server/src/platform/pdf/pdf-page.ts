import PDFDocument from 'pdfkit';
import { BOLD, fontFile, fonts } from './fonts.ts';
import { type FontOf, printable, visualRuns, wordsOf } from './text-runs.ts';

const MARGIN = 48;
const FOOT_HEIGHT = 32;
const A4 = { width: 595.28, height: 841.89 };
export const CONTENT_WIDTH = A4.width - 2 * MARGIN;
export const LINE = 1.45;

export interface TextStyle {
  size: number;
  bold?: boolean;
  color?: string;
}

/** Paper with a place to write next. Text is wrapped before it is turned round, so that right-to-left names break as they are read. */
export interface Page {
  y: number;
  /** Lines that fit the width. */
  wrap(text: string, width: number, style: TextStyle): string[];
  /** Draws one line; does not move `y`. */
  line(text: string, x: number, style: TextStyle): void;
  rule(): void;
  /** A new page unless this much room is left. */
  need(height: number): void;
  /** Numbers the pages and gives the file. */
  finish(foot: string): Promise<Buffer>;
}

interface LoadedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

export function createPage(title: string): Page {
  const doc = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, info: { Title: title, Creator: 'Tamis' }, font: fontFile('NotoSans-Regular') });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const name of [...fonts, BOLD]) doc.registerFont(name, fontFile(name));
  const fontOf = createFontOf(doc);
  const select = (font: string, { size, bold, color = '#14191C' }: TextStyle) =>
    doc.font(bold && font === 'NotoSans-Regular' ? BOLD : font).fontSize(size).fillColor(color);
  // Given features, even none, make it shape a run as a whole and not word by word.
  const widthOf = (text: string, style: TextStyle): number =>
    visualRuns(text, fontOf).reduce((sum, run) => sum + select(run.font, style).widthOfString(run.text, { features: [] }), 0);

  const page: Page = {
    y: MARGIN,
    wrap(text, width, style) {
      const lines: string[] = [];
      for (const paragraph of text.split(/\r?\n/)) lines.push(...wrapParagraph(printable(paragraph, fontOf), width, (part) => widthOf(part, style)));
      return lines;
    },
    line(text, x, style) {
      let at = x + MARGIN;
      for (const run of visualRuns(text, fontOf)) {
        select(run.font, style).text(run.text, at, page.y, { lineBreak: false, features: [], baseline: -style.size });
        at += doc.widthOfString(run.text, { features: [] });
      }
    },
    rule() {
      doc.moveTo(MARGIN, page.y).lineTo(A4.width - MARGIN, page.y).lineWidth(0.5).strokeColor('#CBD3D7').stroke();
    },
    need(height) {
      if (page.y + height <= A4.height - MARGIN - FOOT_HEIGHT) return;
      doc.addPage();
      page.y = MARGIN;
    },
    async finish(foot) {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        page.y = A4.height - MARGIN;
        const number = `page ${index + 1} of ${count}`;
        const style = { size: 7.5, color: '#5B676E' };
        page.line(page.wrap(foot, CONTENT_WIDTH - 80, style)[0] ?? '', 0, style);
        page.line(number, CONTENT_WIDTH - widthOf(number, style), style);
      }
      const ended = new Promise((resolve) => doc.on('end', resolve));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return page;
}

/** Which font has a sign; asked once for each. */
function createFontOf(doc: PDFKit.PDFDocument): FontOf {
  const known = new Map<number, string | undefined>();
  // pdfkit keeps the font it has loaded to itself, and has no other way to ask what is in it.
  const loaded = fonts.map((name) => ({ name, font: (doc.font(name) as unknown as { _font: { font: LoadedFont } })._font.font }));
  return (codePoint) => {
    if (!known.has(codePoint)) known.set(codePoint, loaded.find(({ font }) => font.hasGlyphForCodePoint(codePoint))?.name);
    return known.get(codePoint);
  };
}

function wrapParagraph(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text).flatMap((part) => (widthOf(part.trimEnd()) > width ? Array.from(part) : [part]))) {
    if (line !== '' && widthOf((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}
