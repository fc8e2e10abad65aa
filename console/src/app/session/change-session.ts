let changes = 0;
let onFailure: (() => void) | undefined;

/**
 * Ends or replaces the session from this tab. The server tells every socket of a session that is over, so its word may
 * come here before its answer does: it then counts only if the change fails.
 */
export async function changeSession<T>(change: () => Promise<T>): Promise<T> {
  changes += 1;
  try {
    const result = await change();
    onFailure = undefined;
    return result;
  } finally {
    changes -= 1;
    const end = onFailure;
    onFailure = undefined;
    end?.();
  }
}

/** Leaves the session that the server says is over, unless this tab is about to do so by itself. */
export function unlessChanging(leave: () => void): void {
  if (changes === 0) leave();
  else onFailure = leave;
}
