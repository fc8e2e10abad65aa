const SECRETS: ReadonlySet<string> = new Set(['secret', 'token', 'link', 'recoveryCodes']);

/** An answer as it is kept: what was shown once, and links that work once, are not kept. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRETS.has(key) ? emptied(item) : withoutSecrets(item)]),
  );
}

/** Of its own kind, so that the answer keeps its shape. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  return Array.isArray(value) ? [] : null;
}
