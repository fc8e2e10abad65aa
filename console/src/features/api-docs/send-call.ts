import type { Operation } from './openapi.ts';

export interface Sent {
  status: number;
  milliseconds: number;
  /** As it came; JSON is set in lines. */
  text: string;
}

export interface Call {
  operation: Operation;
  secret: string;
  /** By the name of the parameter; one that is empty is not sent. */
  values: Readonly<Record<string, string>>;
  /** JSON; empty for none. */
  body: string;
}

/** Makes a call as a program would, with a key and without the session of the page. @throws TypeError where nobody answers */
export async function sendCall({ operation, secret, values, body }: Call): Promise<Sent> {
  const { method, path, isMaking } = operation;
  const begun = performance.now();
  const response = await fetch(addressOf(path, operation.inputs, values), {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${secret.trim()}`,
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(isMaking && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== '' && { body }),
  });
  const text = await response.text();
  return { status: response.status, milliseconds: Math.round(performance.now() - begun), text: inLines(text) };
}

/** The address of a call with its parameters. */
export function addressOf(path: string, inputs: Operation['inputs'], values: Call['values']): string {
  const query = new URLSearchParams(
    inputs.flatMap(({ name, isInPath }) => {
      const value = values[name] ?? '';
      return isInPath || value === '' ? [] : [[name, value]];
    }),
  ).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
  return query === '' ? filled : `${filled}?${query}`;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The one way to ask is to try.
    return false;
  }
}

const inLines = (text: string): string => (isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text);
