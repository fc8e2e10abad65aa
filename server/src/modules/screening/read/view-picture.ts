import type { getHitPicture as endpoint } from '@tamis/contract/screening';
import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { PictureCache } from '../../../platform/pictures/picture-cache.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { readHit } from './list-hits.ts';

/** Some lists name many; whoever looks waits for each that cannot be had. */
const MOST_TRIED = 3;

/** The first picture of an entry that can be had. Its address is the list's, never the caller's. */
export const viewPicture: Verb<typeof endpoint, Ctx & { pictures: PictureCache }> = async (
  ctx,
  { body: { id, entityId } },
) => {
  const hit = await ctx.read((trx) => readHit(trx, id, entityId));
  if (!hit) throw new NotFoundError('The hit');
  for (const { url } of hit.doc.assets.slice(0, MOST_TRIED)) {
    const picture = await ctx.pictures.get(url);
    if (picture) return { fileName: 'picture', contentType: picture.contentType, content: picture.bytes };
  }
  throw new NotFoundError('The picture');
};
