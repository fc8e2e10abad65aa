import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { redrawPicture } from './redraw-picture.ts';
import { BLUE, colourAt, flagOf, GREEN, jpegOf, pngOf, RED, sizeOf, WHITE } from './testing.ts';

const HIDDEN = '<script>alert(1)</script> GPS 48.2082 16.3738';

/** A chunk of a PNG: its length, its kind, what it holds, and their checksum. */
function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A PNG with another chunk behind its header, which is 33 bytes long. */
function pngWith(png: Buffer, more: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), more, png.subarray(33)]);
}

/** A PNG whose header says another size than it has. */
function pngOfSaidSize(width: number, height: number): Buffer {
  const header = Buffer.from(pngOf(2, 2).subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const png = pngOf(2, 2);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)]);
}

/** A JPEG with the number of EXIF for how the camera was held, and a text beside it. */
function jpegHeld(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x00\0\0\0\0\0\0', 'latin1');
  exif.writeUInt16BE(orientation, 24);
  const segment = Buffer.concat([exif, Buffer.from(HIDDEN)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(segment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]);
}

/** The colours of the corners, from the left above to the right below, as one letter each. */
function cornersOf(bytes: Buffer): string {
  const letters: Record<string, string> = { '100': 'R', '010': 'G', '001': 'B', '111': 'W' };
  const letterAt = (across: number, down: number) =>
    letters[
      colourAt(bytes, across, down)
        .slice(0, 3)
        .map((part) => Math.round(part / 255))
        .join('')
    ];
  return [letterAt(0, 0), letterAt(1, 0), letterAt(0, 1), letterAt(1, 1)].join('');
}

describe('a picture that is drawn anew', () => {
  it('shows what it showed', async () => {
    const { contentType, bytes } = await redrawPicture(pngOf(40, 20));
    expect([contentType, sizeOf(bytes)]).toEqual(['image/png', [40, 20]]);
    expect([colourAt(bytes, 0, 0), colourAt(bytes, 1, 0)]).toEqual([RED, GREEN]);
    expect([colourAt(bytes, 0, 1), colourAt(bytes, 1, 1)]).toEqual([BLUE, WHITE]);
  });

  it.each([
    ['a GIF', Buffer.from('R0lGODdhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 'image/png'],
    ['a WebP', Buffer.from(flagOf(4, 4).get_bytes_webp()), 'image/png'],
    ['a JPEG', jpegOf(4, 4), 'image/jpeg'],
  ])('may have been %s', async (_, sent, contentType) => {
    expect((await redrawPicture(sent)).contentType).toBe(contentType);
  });

  it('holds nothing of what lay beside its pixels', async () => {
    const png = pngWith(pngOf(40, 20), chunk('tEXt', Buffer.from(`Comment\0${HIDDEN}`, 'latin1')));
    for (const sent of [Buffer.concat([png, Buffer.from(HIDDEN)]), jpegHeld(jpegOf(40, 20), 1)]) {
      expect(sent.includes('alert(1)')).toBe(true);
      const { bytes } = await redrawPicture(sent);
      expect([bytes.includes('alert(1)'), bytes.includes('Exif')]).toEqual([false, false]);
    }
  });

  it('is no larger than it is shown', async () => {
    const { bytes } = await redrawPicture(pngOf(2000, 500));
    expect(sizeOf(bytes)).toEqual([640, 160]);
  });

  it.each([
    [1, [40, 20], 'RGBW'],
    [2, [40, 20], 'GRWB'],
    [3, [40, 20], 'WBGR'],
    [4, [40, 20], 'BWRG'],
    [5, [20, 40], 'RBGW'],
    [6, [20, 40], 'BRWG'],
    [7, [20, 40], 'WGBR'],
    [8, [20, 40], 'GWRB'],
  ])('stands upright where its camera was held as %i says', async (orientation, size, corners) => {
    const { bytes } = await redrawPicture(jpegHeld(jpegOf(40, 20), orientation));
    expect([sizeOf(bytes), cornersOf(bytes)]).toEqual([size, corners]);
  });
});

const NO_PICTURE = 'It is no picture that can be drawn';
const UNREADABLE = 'The picture cannot be read';
const TOO_LARGE = 'The picture is too large to be drawn';

it.each([
  ['no picture', Buffer.from('nobody'), NO_PICTURE],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), NO_PICTURE],
  ['nothing', Buffer.alloc(0), NO_PICTURE],
  ['a picture in its first bytes only', Buffer.from('\x89PNG\r\n\x1a\nof somebody', 'latin1'), UNREADABLE],
  ['a picture that was cut off', pngOf(40, 20).subarray(0, 60), UNREADABLE],
  ['a picture that says to have no size', pngOfSaidSize(0, 20), UNREADABLE],
  ['a picture that says to have 3.6 billion pixels', pngOfSaidSize(60_000, 60_000), TOO_LARGE],
  ['a picture just beyond what is drawn', pngOfSaidSize(5001, 5000), TOO_LARGE],
])('%s is refused, and the next one is drawn', async (_, sent, why) => {
  await expect(redrawPicture(sent)).rejects.toThrow(why);
  expect(sizeOf((await redrawPicture(pngOf(4, 4))).bytes)).toEqual([4, 4]);
});
