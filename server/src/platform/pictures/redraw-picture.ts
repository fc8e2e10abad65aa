import { askThread } from '../threads/ask-thread.ts';
import { createTurns } from '../turns.ts';
import type { AskedPicture, Picture } from './picture.ts';

const LIMIT_MS = 10_000;
const LONGEST_SIDE = 640;

/** Of the process: a large picture takes some 300 MB while it is read. */
const turns = createTurns({ atOnce: 1, longestQueue: 20 });

/**
 * Draws a picture anew, at most 640 pixels (or `longestSide`) wide and high, upright, and with nothing in it but its pixels: what lies hidden
 * in a file, or would harm a browser's decoder, does not get through. It is read by a decoder that is WebAssembly, in a
 * thread that ends with it.
 *
 * Throws for what is no JPEG, PNG, GIF or WebP of at most 25 million pixels, what takes longer than ten seconds, and
 * TooManyRequestsError when too many wait. Of an animation, the first picture is drawn.
 */
export const redrawPicture = (picture: Buffer, longestSide = LONGEST_SIDE): Promise<Picture> =>
  turns.run(async () => {
    const ask: AskedPicture = { picture, longestSide };
    const file = new URL('./picture-worker.ts', import.meta.url);
    const { contentType, bytes: drawn } = await askThread<{ contentType: Picture['contentType']; bytes: Uint8Array }>(
      file,
      ask,
      { name: 'The drawer of pictures' },
      LIMIT_MS,
    );
    return { contentType, bytes: Buffer.from(drawn) };
  });
