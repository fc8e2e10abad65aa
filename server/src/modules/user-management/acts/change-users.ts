import type { BodyOf, OutputOf } from '@tamis/contract';
import type { changeUsers as endpoint } from '@tamis/contract/users';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { resend } from '../invitations/invite-user.ts';
import type { ManagingCtx } from '../invitations/send-link.ts';
import { block, unblock } from './block-user.ts';
import { signOut } from './secure-user.ts';

type Order = BodyOf<typeof endpoint>;

/** Each by itself, with its own row in the log: that one is refused keeps nobody else. */
export const changeUsers: Verb<typeof endpoint, ManagingCtx> = async (ctx, { body }) => {
  const answer: OutputOf<typeof endpoint> = { done: [], refused: [], links: [] };
  for (const id of new Set(body.ids)) {
    try {
      const link = await act(ctx, body, id);
      answer.done.push(id);
      if (link !== null) answer.links.push({ id, link });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.refused.push({ id, message: error.message });
    }
  }
  return answer;
};

async function act(ctx: ManagingCtx, { act: kind, reason }: Order, id: string): Promise<string | null> {
  if (kind === 'resend-invitation') return (await resend(ctx, id)).link;
  if (kind === 'block') await block(ctx, id, reason);
  else if (kind === 'unblock') await unblock(ctx, id, reason);
  else await signOut(ctx, id);
  return null;
}
