import PDFDocument from 'pdfkit';
import { BOLD, fontFile, fonts } from './fonts.ts';
import { type FontOf, printable, visualRuns, wordsOf } from './text-runs.ts';

const MARGIN = 48;
/** Between the text and the foot. */
const FOOT_GAP = 21;
const FOOT_STYLE = { size: 7.5, color: '#5B676E' };
const NUMBER_WIDTH = 80;
const A4 = { width: 595.28, height: 841.89 };
export const CONTENT_WIDTH = A4.width - 2 * MARGIN;
export const LINE = 1.45;
const FOOT_LINE = FOOT_STYLE.size * LINE;

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
  widthOf(text: string, style: TextStyle): number;
  /** Draws one line; does not move `y`. */
  line(text: string, x: number, style: TextStyle): void;
  rule(): void;
  /** A new page unless this much room is left; answers whether there is one. */
  need(height: number): boolean;
  /** Puts the foot and its number on each page and gives the file. */
  finish(): Promise<Buffer>;
}

interface LoadedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Read once by each thread: to read them takes longer than to draw a page. */
const loadedFonts = new Map<string, LoadedFont>();
/** Which font has a sign; asked once for each. */
const fontOfSign = new Map<number, string | undefined>();

/** @param foot on every page, in as many lines as it needs */
export function createPage(title: string, foot: string): Page {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: title, Creator: 'Tamis' },
    font: sourceOf('NotoSans-Regular'),
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const name of [...fonts, BOLD]) doc.registerFont(name, sourceOf(name));
  loadFonts(doc);
  const select = (font: string, { size, bold, color = '#14191C' }: TextStyle) =>
    doc
      .font(bold && font === 'NotoSans-Regular' ? BOLD : font)
      .fontSize(size)
      .fillColor(color);
  // Given features, even none, make it shape a run as a whole and not word by word.
  const measure = (text: string, style: TextStyle): number =>
    visualRuns(text, fontOf).reduce(
      (sum, run) => sum + select(run.font, style).widthOfString(run.text, { features: [] }),
      0,
    );
  // Documents say the same words over and over.
  const widths = new Map<string, number>();
  const widthOf = (text: string, style: TextStyle): number => {
    const key = `${style.size} ${style.bold ?? false} ${text}`;
    const known = widths.get(key) ?? measure(text, style);
    widths.set(key, known);
    return known;
  };

  const wrap: Page['wrap'] = (text, width, style) =>
    text
      .split(/\r?\n/)
      .flatMap((paragraph) => wrapParagraph(printable(paragraph, fontOf), width, (part) => widthOf(part, style)));
  const footLines = wrap(foot, CONTENT_WIDTH - NUMBER_WIDTH, FOOT_STYLE);
  const footTop = A4.height - MARGIN - (footLines.length - 1) * FOOT_LINE;

  const page: Page = {
    y: MARGIN,
    wrap,
    widthOf,
    line(text, x, style) {
      let at = x + MARGIN;
      const runs = visualRuns(text, fontOf);
      for (const [index, run] of runs.entries()) {
        select(run.font, style).text(run.text, at, page.y, { lineBreak: false, features: [], baseline: -style.size });
        if (index < runs.length - 1) at += doc.widthOfString(run.text, { features: [] });
      }
    },
    rule() {
      doc
        .moveTo(MARGIN, page.y)
        .lineTo(A4.width - MARGIN, page.y)
        .lineWidth(0.5)
        .strokeColor('#CBD3D7')
        .stroke();
    },
    need(height) {
      if (page.y + height <= footTop - FOOT_GAP - FOOT_LINE) return false;
      doc.addPage();
      page.y = MARGIN;
      return true;
    },
    async finish() {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        for (const [line, text] of footLines.entries()) {
          page.y = footTop + line * FOOT_LINE;
          page.line(text, 0, FOOT_STYLE);
        }
        const number = `page ${index + 1} of ${count}`;
        page.line(number, CONTENT_WIDTH - widthOf(number, FOOT_STYLE), FOOT_STYLE);
      }
      const ended = new Promise((resolve) => doc.on('end', resolve));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return page;
}

/** The file of a font, or the font where it was read from it already: pdfkit takes both, though its types know the file alone. */
const sourceOf = (name: string): string => (loadedFonts.get(name) as unknown as string | undefined) ?? fontFile(name);

/** pdfkit keeps a font that it has read to itself, and has no other way to ask what is in it. */
function loadFonts(doc: PDFKit.PDFDocument): void {
  for (const name of [...fonts, BOLD])
    if (!loadedFonts.has(name))
      loadedFonts.set(name, (doc.font(name) as unknown as { _font: { font: LoadedFont } })._font.font);
}

const fontOf: FontOf = (codePoint) => {
  if (!fontOfSign.has(codePoint))
    fontOfSign.set(
      codePoint,
      fonts.find((name) => loadedFonts.get(name)?.hasGlyphForCodePoint(codePoint)),
    );
  return fontOfSign.get(codePoint);
};

/** Words are measured one by one, not with the line before them: a line of many would be measured as many times. */
function wrapParagraph(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of wordsOf(text).flatMap((part) => (widthOf(part.trimEnd()) > width ? Array.from(part) : [part]))) {
    if (line !== '' && used + widthOf(word.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += word;
    used += widthOf(word);
  }
  return [...lines, line.trimEnd()];
}
