export const languages = ['curl', 'Node', 'Python'] as const;
export type Language = (typeof languages)[number];

export interface SnippetCall {
  method: string;
  url: string;
  /** JSON as text; absent for none. */
  body?: string | undefined;
  /** The key itself, or the variable of the shell that holds it. */
  secret: string;
  /** Sent along where a repeated call must have one effect. */
  idempotencyKey?: string | undefined;
}

/** How a program makes a call, to be copied. */
export const snippetOf = (language: Language, call: SnippetCall): string =>
  ({ curl: curlOf, Node: nodeOf, Python: pythonOf })[language](call);

const headersOf = ({ secret, body, idempotencyKey }: SnippetCall): [name: string, value: string][] => [
  ['Authorization', `Bearer ${secret}`],
  ...(body === undefined ? [] : [['Content-Type', 'application/json'] as [string, string]]),
  ...(idempotencyKey === undefined ? [] : [['Idempotency-Key', idempotencyKey] as [string, string]]),
];

function curlOf(call: SnippetCall): string {
  const { method, url, body } = call;
  return [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}${url}`,
    ...headersOf(call).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
  ].join(' \\\n  ');
}

function nodeOf(call: SnippetCall): string {
  const { method, url, body } = call;
  return [
    `const answer = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body, 2)}),`]),
    `  headers: {`,
    ...headersOf(call).map(([name, value]) => `    '${name.toLowerCase()}': '${value}',`),
    `  },`,
    `});`,
    `console.log(answer.status, await answer.json());`,
  ].join('\n');
}

function pythonOf(call: SnippetCall): string {
  const { method, url, body } = call;
  const headers = headersOf(call).filter(([name]) => name !== 'Content-Type');
  return [
    `import requests`,
    ``,
    `answer = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    `    headers={${headers.map(([name, value]) => `"${name}": "${value}"`).join(', ')}},`,
    ...(body === undefined ? [] : [`    json=${indented(inPython(body), 4)},`]),
    `)`,
    `print(answer.status_code, answer.json())`,
  ].join('\n');
}

const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);

/** What JSON and Python write in two ways; texts stay as they are. */
const inPython = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|\btrue\b|\bfalse\b|\bnull\b/g, (word) => {
    if (word.startsWith('"')) return word;
    return { true: 'True', false: 'False', null: 'None' }[word] ?? word;
  });
