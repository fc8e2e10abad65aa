import { getDocumentProxy } from 'unpdf';
import { LINE } from '../../platform/pdf/pdf-page.ts';

interface Piece {
  text: string;
  x: number;
  y: number;
  size: number;
  /** Where it ends, in points from the left. */
  end: number;
}

/** Points that a sign takes, roughly: puts a piece where the eye finds it. */
const SIGN_WIDTH = 4.5;
/** Points by which the texts of one line stand apart at most. */
const SAME_LINE = 2;
const LEFT = 48;
const RIGHT = 547;
/** Points that a wrapped line leaves free at most before the right margin: a longer word does not stand in these papers. */
const WRAPPED_WITHIN = 60;
const FOOT_SIZE = 7.5;

/**
 * The whole text of a PDF as it is read, page by page and line by line; what stands side by side keeps its place, and
 * the foot is one line. A sentence over the whole width is one line too: where it wraps depends on how wide its ids are.
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const pieces = await piecesOf(await pdf.getPage(number));
    const foot = pieces
      .filter(isFoot)
      .map(({ text }) => text)
      .join(' ');
    pages.push([...linesOf(pieces.filter((piece) => !isFoot(piece))), '', foot].join('\n'));
  }
  return `${pages.join('\n\n---- page ----\n\n')}\n`;
}

const isFoot = ({ size }: Piece): boolean => Math.abs(size - FOOT_SIZE) < 0.01;

async function piecesOf(page: { getTextContent(): Promise<{ items: object[] }> }): Promise<Piece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item && 'transform' in item) || String(item.str).trim() === '') return [];
    const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
    const width = 'width' in item ? Number(item.width) : 0;
    return [{ text: String(item.str), x, y, size, end: x + width }];
  });
}

function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y < SAME_LINE) line.push(piece);
    else if (line?.length === 1 && line[0] && isContinued(line[0], piece)) line[0] = joined(line[0], piece);
    else lines.push([piece]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.x - b.x)
      .reduce(
        (text, piece) =>
          `${text.padEnd(Math.round((piece.x - LEFT) / SIGN_WIDTH) - 1)}${text === '' ? '' : ' '}${piece.text}`,
        '',
      ),
  );
}

/** Whether a line that begins at the left margin goes on in the next one: its last word stands at the right margin. */
const isContinued = (line: Piece, next: Piece): boolean =>
  line.x < LEFT + 1 &&
  next.x === line.x &&
  next.size === line.size &&
  line.y - next.y < line.size * LINE + SAME_LINE &&
  line.end > RIGHT - WRAPPED_WITHIN;

const joined = (line: Piece, next: Piece): Piece => ({ ...next, text: `${line.text} ${next.text}` });
