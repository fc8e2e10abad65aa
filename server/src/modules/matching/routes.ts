import * as contract from '@tamis/contract/matching';
import { routesWith } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { compareNames } from './compare-names.ts';
import { listSettingsVersions } from './list-settings-versions.ts';
import type { MatchingCtx } from './matching-ctx.ts';
import { publishDraft } from './publish-draft.ts';
import { replayDraft } from './replay-draft.ts';
import { scoreExamples } from './score-examples.ts';
import { viewMatching } from './view-matching.ts';

export function createMatching(services: Pick<MatchingCtx, 'settings' | 'snapshots'>): Module {
  const route = routesWith(services);
  return {
    routes: [
      route(contract.viewMatching, viewMatching),
      route(contract.comparePair, compareNames),
      route(contract.scoreSettingExamples, scoreExamples),
      route(contract.replayDraft, replayDraft),
      route(contract.publishDraft, publishDraft),
      route(contract.findSettingsVersions, listSettingsVersions),
    ],
  };
}
