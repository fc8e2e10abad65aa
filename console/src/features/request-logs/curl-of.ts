import type { LoggedCallDetails } from '@tamis/contract/request-logs';

/** The same call for a terminal, without its credential, which the log does not hold. */
export function curlOf({ method, path, requestBody }: LoggedCallDetails, origin: string): string {
  const hasBody = requestBody !== null && requestBody !== undefined;
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl -X ${method} ${quoted(origin + path)}`,
    '-H "Authorization: Bearer $TAMIS_API_KEY"',
    ...(hasBody ? ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(requestBody))}`] : []),
  ].join(' \\\n  ');
}
