import { getDocumentProxy } from 'unpdf';

interface Piece {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Points that a sign takes, roughly: puts a piece where the eye finds it. */
const SIGN_WIDTH = 4.5;
/** Points by which the texts of one line stand apart at most. */
const SAME_LINE = 2;
const LEFT = 48;
const FOOT_SIZE = 7.5;

/** The whole text of a PDF as it is read, page by page and line by line; what stands side by side keeps its place, and the foot is one line. */
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
    return [{ text: String(item.str), x, y, size }];
  });
}

function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y < SAME_LINE) line.push(piece);
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
