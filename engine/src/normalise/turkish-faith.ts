/** 'Of the faith' as Turkish ends a name with it. */
const OF_THE_FAITH = /^(.{2,})[aei]ttin$/;

/** Stems in which Turkish has lost a sound of Arabic. */
const STEMS: ReadonlyMap<string, string> = new Map([
  ['fahr', 'fakhr'],
  ['hayr', 'khayr'],
  ['muh', 'muhyi'],
]);

/**
 * A Turkish name of the faith as Arabic ones are written in Latin: 'cemalettin' is jemaladdin, 'fahrettin' fakhraddin.
 * Undefined for other words.
 */
export function arabicOfTurkish(latin: string): string | undefined {
  const stem = latin.endsWith('ttin') ? OF_THE_FAITH.exec(latin)?.[1] : undefined;
  return stem === undefined ? undefined : `${STEMS.get(stem) ?? stem.replaceAll('c', 'j')}addin`;
}

/** A Latin word, and what `arabicOfTurkish` makes of it. */
export function withArabicOfTurkish(latin: string): readonly string[] {
  const arabic = arabicOfTurkish(latin);
  return arabic === undefined ? [latin] : [latin, arabic];
}
