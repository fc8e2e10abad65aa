export interface ResetToken {
  token: string;
  email: string;
}

/** What a recovery link carries in its query: base64 of '<token>:<email>'. Undefined when it cannot be read, or lacks one of them. */
export function readResetToken(query: string): ResetToken | undefined {
  const text = decode(query);
  const colon = text?.indexOf(':') ?? -1;
  if (text === undefined || colon < 1 || colon === text.length - 1) return undefined;
  return { token: text.slice(0, colon), email: text.slice(colon + 1) };
}

function decode(base64: string): string | undefined {
  try {
    // A plus sign in an address is read as a space.
    const letters = atob(base64.replaceAll(' ', '+'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
    );
  } catch {
    // Not base64, or not text: cut off or made up.
    return undefined;
  }
}
