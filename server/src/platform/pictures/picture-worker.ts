import { PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node';
import { imageSize } from 'image-size';
import { answerInThread } from '../threads/answer-in-thread.ts';
import { type AskedPicture, pictureTypeOf, type Picture } from './picture.ts';
import { turnUpright } from './turn-upright.ts';

const MOST_PIXELS = 25_000_000;
const JPEG_QUALITY = 85;

function redraw({ picture: sent, longestSide }: AskedPicture): {
  contentType: Picture['contentType'];
  bytes: Uint8Array;
} {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const type = pictureTypeOf(bytes);
  if (!type) throw new Error('It is no picture that can be drawn');
  // Before it is read: a file of some bytes may say that it is of any size, and memory is taken for it.
  const { width, height, orientation } = readable(() => imageSize(bytes));
  if (width * height > MOST_PIXELS) throw new Error('The picture is too large to be drawn');
  const small = shrunk(
    readable(() => PhotonImage.new_from_byteslice(bytes)),
    longestSide,
  );
  const turned = turnUpright(
    { pixels: small.get_raw_pixels(), width: small.get_width(), height: small.get_height() },
    orientation,
  );
  const upright = new PhotonImage(turned.pixels, turned.width, turned.height);
  // A photograph stays one; whatever may be seen through keeps that.
  return type === 'jpeg'
    ? { contentType: 'image/jpeg', bytes: upright.get_bytes_jpeg(JPEG_QUALITY) }
    : { contentType: 'image/png', bytes: upright.get_bytes() };
}

/** What is made of a file, which says in its own way that it cannot be: the decoder by a trap. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error('The picture cannot be read', { cause: error });
  }
}

function shrunk(picture: PhotonImage, longestSide: number): PhotonImage {
  const [width, height] = [picture.get_width(), picture.get_height()];
  const share = longestSide / Math.max(width, height);
  if (share >= 1) return picture;
  const side = (length: number): number => Math.max(1, Math.round(length * share));
  return resize(picture, side(width), side(height), SamplingFilter.Triangle);
}

answerInThread(redraw);
