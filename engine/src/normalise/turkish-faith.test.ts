import { describe, expect, it } from 'vitest';
import { arabicOfTurkish } from './turkish-faith.ts';

describe('a Turkish name of the faith in Arabic sounds', () => {
  it.each([
    ['selahattin', 'selahaddin'],
    ['cemalettin', 'jemaladdin'],
    ['nurittin', 'nuraddin'],
    ['fahrettin', 'fakhraddin'],
    ['hayrettin', 'khayraddin'],
    ['muhittin', 'muhyiaddin'],
  ])('%s: %s', (turkish, arabic) => {
    expect(arabicOfTurkish(turkish)).toBe(arabic);
  });

  it.each(['nurettinova', 'settin', 'martin', 'selahaddin', 'ettin', 'ahmottin', ''])(
    'there is none of %o',
    (latin) => {
      expect(arabicOfTurkish(latin)).toBeUndefined();
    },
  );
});
