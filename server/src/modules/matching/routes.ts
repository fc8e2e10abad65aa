import * as contract from '@tamis/contract/matching';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { compareNames } from './compare-names.ts';
import { listSettingsVersions } from './list-settings-versions.ts';
import type { MatchingCtx } from './matching-ctx.ts';
import { publishDraft } from './publish-draft.ts';
import { replayDraft } from './replay-draft.ts';
import { viewMatching } from './view-matching.ts';

export function matchingRoutes(parts: Pick<MatchingCtx, 'settings' | 'snapshots'>): Route[] {
  const withSettings = (ctx: Ctx): MatchingCtx => ({ ...ctx, ...parts });
  return [
    route(contract.viewMatching, (ctx) => viewMatching(withSettings(ctx))),
    route(contract.comparePair, (ctx, { body }) => compareNames(withSettings(ctx), body)),
    route(contract.replayDraft, (ctx, { body }) => replayDraft(withSettings(ctx), body)),
    route(contract.publishDraft, (ctx, { body }) => publishDraft(withSettings(ctx), body)),
    route(contract.findSettingsVersions, (ctx) => listSettingsVersions(withSettings(ctx))),
  ];
}
