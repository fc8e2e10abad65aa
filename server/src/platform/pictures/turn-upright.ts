/** Four bytes a pixel, row by row. */
export interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** By EXIF's number for how a camera was held: whether rows become columns, and which of the two run backwards then. */
const TURNS: Readonly<Record<number, { isTransposed: boolean; fromRight: boolean; fromBelow: boolean }>> = {
  2: { isTransposed: false, fromRight: true, fromBelow: false },
  3: { isTransposed: false, fromRight: true, fromBelow: true },
  4: { isTransposed: false, fromRight: false, fromBelow: true },
  5: { isTransposed: true, fromRight: false, fromBelow: false },
  6: { isTransposed: true, fromRight: false, fromBelow: true },
  7: { isTransposed: true, fromRight: true, fromBelow: true },
  8: { isTransposed: true, fromRight: true, fromBelow: false },
};

/** A picture as it was seen, which its file says beside its pixels (EXIF 2.32, Orientation): it does not when it is drawn anew. */
export function turnUpright(picture: Pixels, orientation = 1): Pixels {
  const turn = TURNS[orientation];
  if (!turn) return picture;
  const { width, height } = picture;
  const [acrossCount, downCount] = turn.isTransposed ? [height, width] : [width, height];
  const from = new Uint32Array(picture.pixels.slice().buffer);
  const to = new Uint32Array(from.length);
  for (let down = 0; down < downCount; down += 1)
    for (let across = 0; across < acrossCount; across += 1) {
      const [x, y] = turn.isTransposed ? [down, across] : [across, down];
      const column = turn.fromRight ? width - 1 - x : x;
      const row = turn.fromBelow ? height - 1 - y : y;
      to[down * acrossCount + across] = from[row * width + column] ?? 0;
    }
  return { pixels: new Uint8Array(to.buffer), width: acrossCount, height: downCount };
}
