import type { Example } from '@tamis/contract/examples';
import type { OpenApiDocument } from './create-document.ts';
import { documentedPath } from './operation.ts';

const JSON_BODY = 'application/json';

type Operation = NonNullable<NonNullable<OpenApiDocument['paths']>[string]['get']>;

/** Puts the examples of calls where readers and clients of a document look for them. */
export function showExamples(document: OpenApiDocument, examples: readonly Example[]): void {
  for (const example of examples) {
    const operation = document.paths?.[documentedPath(example.endpoint)]?.[methodOf(example)];
    if (operation) showExample(operation, example);
  }
}

const methodOf = ({ endpoint }: Example) => endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

function showExample(operation: Operation, { params, query, body, answer }: Example): void {
  const values: Record<string, unknown> = { ...params, ...query };
  for (const parameter of operation.parameters ?? [])
    if ('name' in parameter && values[parameter.name] !== undefined) parameter.example = values[parameter.name];
  if (body !== undefined) show(operation.requestBody, body);
  if (answer !== undefined) show(operation.responses?.['200'], { success: true, data: answer });
}

function show(part: { content?: Record<string, object> } | { $ref: string } | undefined, example: unknown): void {
  const json = part && 'content' in part ? part.content?.[JSON_BODY] : undefined;
  if (json) Object.assign(json, { example });
}
