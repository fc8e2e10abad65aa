/** Command-line options of the benches: `--name value …`; an option may have several values or none. */
export function readArguments(words: readonly string[]): ReadonlyMap<string, string[]> {
  const options = new Map<string, string[]>();
  let values: string[] = [];
  for (const word of words) {
    if (word.startsWith('--')) options.set(word.slice(2), (values = []));
    else values.push(word);
  }
  return options;
}

/** The one value of an option as a number, or `fallback` when it is absent. */
export function numberOf(options: ReadonlyMap<string, string[]>, name: string, fallback: number): number {
  const text = options.get(name)?.[0];
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(value)) throw new RangeError(`--${name} must be a number`);
  return value;
}
