import { expect, it } from 'vitest';
import { NoConnectionError, readFailure, SessionEndedError } from '../api/api-error.ts';
import { errorText } from './show-error.ts';

const refused = readFailure(409, { errors: [{ type: 'CONFLICT_ERROR', code: 1409, message: '2 hits are open.' }] });

it('says the first message of the server, under the title of what failed', () => {
  expect(errorText(refused)).toEqual({ title: '2 hits are open.' });
  expect(errorText(refused, 'Failed to update status')).toEqual({
    title: 'Failed to update status',
    message: '2 hits are open.',
  });
});

it('reads the older error_message field', () => {
  expect(errorText(readFailure(500, { error_message: 'Out of order' }))).toEqual({ title: 'Out of order' });
});

it('has its own words when there is no answer', () => {
  expect(errorText(new NoConnectionError(null), 'Failed to search')).toEqual({
    title: 'We cannot connect to the server.',
    message: 'Please wait a few minutes before you try again.',
  });
});

it('leaves the end of the session to the sign-in screen', () => {
  expect(errorText(new SessionEndedError())).toBeUndefined();
});
