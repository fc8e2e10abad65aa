import { defineTexts } from '../../../i18n/define-texts.ts';

export const leftOutTexts = defineTexts('left-out', {
  title: 'Left out by facts ({{count}})',
  untold: 'Left out by facts',
  why: 'The name is near enough, a fact contradicts. Not hits, but monitored like hits.',
  notTold: 'Not told by engine {{version}}, which answered. Refresh the search to have it told.',
  table: 'Left out by facts',
  failed: 'Failed to load what facts left out',
  'column.entityId': 'Entity ID',
  'column.name': 'Name',
  'column.nameAlone': 'Name alone',
  'column.fact': 'Fact at fault',
  'column.score': 'Score',
  'column.act': 'Make it a hit',
  'fact.birthYear': 'Born {{listed}}, searched {{searched}}',
  'fact.country': 'Country {{listed}}, searched {{searched}}',
  'fact.gender': 'Gender {{listed}}, searched {{searched}}',
  'fact.entityType': 'Type {{listed}}, searched {{searched}}',
  'fact.identifier': 'Identifier {{listed}}, searched {{searched}}',
  or: '{{first}} or {{second}}',
  contradicts: 'contradicts',
  makeHit: 'Make it a hit',
  ofName: ': {{name}}',
  made: 'It is a hit now',
  madeText: '{{name}} stays a hit as long as its name is found.',
  makeFailed: 'Failed to make it a hit',
  group: 'Left out by facts',
  count_one: '{{count}} left out by facts',
  count_other: '{{count}} left out by facts',
  noHits_one: 'No hits · {{count}} left out by facts',
  noHits_other: 'No hits · {{count}} left out by facts',
  noHitsText: 'Nobody is a hit. Some names are near enough, but a fact contradicts: look at them below.',
  noHitsUntold: 'No hits',
  noHitsUntoldText: 'Whom facts left out was not told by engine {{version}}. Refresh the search to have it told.',
  clearTitle: 'Set All Clear?',
  clearText_one:
    '{{count}} entry was left out by facts: its name is near enough, but a fact contradicts. All Clear covers it, too.',
  clearText_other:
    '{{count}} entries were left out by facts: their names are near enough, but a fact contradicts. All Clear covers them, too.',
  clearUntold:
    'Whom facts left out was not told by the engine that answered. Refresh the search first to have it told.',
  clear: 'Set All Clear',
});

export type SayLeftOut = typeof leftOutTexts.say;
