import { BASE_PATH } from '@tamis/contract/calls/endpoint';

export type Values = Record<string, string | number | boolean | null | undefined>;

/** The address of an endpoint: parameters put into its path, the query behind it; empty values are left out. */
export function endpointUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/:([a-zA-Z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`The path ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return `${BASE_PATH}${filled}${text && `?${text}`}`;
}
