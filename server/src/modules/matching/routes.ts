import * as contract from '@tamis/contract/matching';
import { type Route, route } from '../../platform/http/route.ts';
import { compareNames } from './compare-names.ts';
import { replayDraft } from './replay-draft.ts';
import { viewMatching } from './view-matching.ts';

export const matchingRoutes: Route[] = [
  route(contract.viewMatching, () => viewMatching()),
  route(contract.comparePair, (_ctx, { body }) => compareNames(body)),
  route(contract.replayDraft, (ctx, { body }) => replayDraft(ctx, body)),
];
