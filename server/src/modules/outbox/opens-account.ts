/** Kinds of messages that let whoever reads them in as somebody, or past a step of it. */
const ways: ReadonlySet<string> = new Set([
  'password-reset',
  'password-reset-by-administrator',
  'new-password',
  'account-locked',
  'verification-code',
  'invitation',
]);

export const opensAccount = (kind: string): boolean => ways.has(kind);
