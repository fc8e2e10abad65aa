import { afterEach, expect, it } from 'vitest';
import { createFormat } from '../../format/format.ts';
import { readPreferences } from '../../format/preferences.ts';
import { anyScope, scopeOf } from './scope-fields.tsx';
import { scopeWords } from './scope-words.ts';

afterEach(() => localStorage.clear());

it.each(['Asia/Tokyo', 'America/Los_Angeles'])(
  'a day that is typed in %s is the day that is read there',
  (timeZone) => {
    localStorage.setItem('preferredTimeZone', timeZone);
    const scope = scopeOf({ ...anyScope, before: '2026-01-01' });
    expect(scopeWords(scope, createFormat(readPreferences(localStorage)))).toContain('01/01/2026');
  },
);
