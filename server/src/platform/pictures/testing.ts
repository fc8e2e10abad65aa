import { PhotonImage } from '@silvia-odwyer/photon-node';

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];
export const RED: Colour = [255, 0, 0, 255];
export const GREEN: Colour = [0, 255, 0, 255];
export const BLUE: Colour = [0, 0, 255, 255];
export const WHITE: Colour = [255, 255, 255, 255];

/** A picture of four quarters: red and green above, blue and white below. */
export function flagOf(width: number, height: number): PhotonImage {
  const pixels = Array.from({ length: height }, (_, row) => {
    const [left, right] = row < height / 2 ? [RED, GREEN] : [BLUE, WHITE];
    return Array.from({ length: width }, (_column, column) => (column < width / 2 ? left : right)).flat();
  });
  return new PhotonImage(new Uint8Array(pixels.flat()), width, height);
}

/** The flag as a PNG, as a publisher would send it. */
export const pngOf = (width: number, height: number): Buffer => Buffer.from(flagOf(width, height).get_bytes());

/** The flag as a JPEG. */
export const jpegOf = (width: number, height: number): Buffer => Buffer.from(flagOf(width, height).get_bytes_jpeg(90));

/** What a picture shows at a place, each from 0 to 1. */
export function colourAt(bytes: Buffer, across: number, down: number): Colour {
  const picture = PhotonImage.new_from_byteslice(bytes);
  const column = Math.floor(across * (picture.get_width() - 1));
  const row = Math.floor(down * (picture.get_height() - 1));
  const [red = 0, green = 0, blue = 0, alpha = 0] = picture
    .get_raw_pixels()
    .slice(4 * (row * picture.get_width() + column));
  return [red, green, blue, alpha];
}

export function sizeOf(bytes: Buffer): [width: number, height: number] {
  const picture = PhotonImage.new_from_byteslice(bytes);
  return [picture.get_width(), picture.get_height()];
}
