import type { BodyOf, OutputOf } from '@tamis/contract';
import type { replayDraft as endpoint } from '@tamis/contract/matching';
import { DEFAULT_SETTINGS } from '@tamis/engine';
import type { Ctx } from '../../platform/context.ts';
import { findDecidedHits } from '../screening/index.ts';
import { draftOf } from './draft.ts';
import { readLabelledPairs } from './labelled-pairs.ts';
import { replay } from './replay.ts';

/** As many of the last decisions are replayed. */
const LAST_DECISIONS = 1000;

/** What a draft would gain and lose among labelled pairs, and among the hits that reviewers have decided last, of all merchants. */
export async function replayDraft(ctx: Ctx, { changes }: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const draft = draftOf(changes);
  const decided = await ctx.readAsSystem((trx) => findDecidedHits(trx, LAST_DECISIONS));
  return { labelled: replay(await readLabelledPairs(), DEFAULT_SETTINGS, draft), decided: replay(decided, DEFAULT_SETTINGS, draft) };
}
