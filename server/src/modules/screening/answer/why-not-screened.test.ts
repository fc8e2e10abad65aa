import { expect, it } from 'vitest';
import { EngineNotReadyError, EngineUnavailableError } from '../../engine-host/index.ts';
import { LostCoverageError } from './lost-coverage.ts';
import { OutdatedAnswerError } from './outdated-answer.ts';
import { whyNotScreened } from './why-not-screened.ts';

it.each([
  [new EngineNotReadyError('No lists'), null],
  [new OutdatedAnswerError('Others are in use'), null],
  [new EngineUnavailableError('It broke on this one'), 'engine-failed'],
  [new LostCoverageError('A list is gone'), 'list-missing'],
  [new Error('The database refuses it'), 'not-kept'],
])('of %s it is said that it is the search alone, or that all wait', (error, why) => {
  expect(whyNotScreened(error)).toBe(why);
});
