import { describe, expect, it } from 'vitest';
import { keyName } from './match-keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  keyName({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('keyName', () => {
  it('names a letter whatever the caps lock says', () => {
    expect(press('j')).toBe('j');
    expect(press('J')).toBe('j');
  });

  it('names Shift with letters, not with signs that need it', () => {
    expect(press('J', { shiftKey: true })).toBe('Shift+j');
    expect(press('?', { shiftKey: true })).toBe('?');
  });

  it('names a digit with Alt by its place, whatever sign it writes', () => {
    const press1 = { key: '¡', code: 'Digit1', ctrlKey: false, metaKey: false, altKey: true, shiftKey: false };
    expect(keyName(press1)).toBe('Alt+1');
    // AltGr, which writes, is Ctrl and Alt.
    expect(keyName({ ...press1, ctrlKey: true })).toBeUndefined();
  });

  it('leaves keys with Ctrl, Alt and Meta to the browser', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) expect(press('k', { [held]: true })).toBeUndefined();
  });

  it('names the keys by which every machine takes back', () => {
    expect(press('z', { ctrlKey: true })).toBe('Ctrl+z');
    expect(press('Z', { metaKey: true })).toBe('Ctrl+z');
    expect(press('z', { ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(press('z', { ctrlKey: true, altKey: true })).toBeUndefined();
  });
});
