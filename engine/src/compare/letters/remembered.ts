const MOST_REMEMBERED = 5000;

/** Remembers the results of a pure function of a string; forgets all of them when there are too many. */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text);
    if (result !== undefined) return result;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const fresh = compute(text);
    known.set(text, fresh);
    return fresh;
  };
}
