import { BASE_PATH, type Endpoint } from '@tamis/contract';
import type { Answer, Person, TestWorld } from './test-world.ts';

export interface FileToSend {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  /** Of the endpoint when absent. */
  path?: string;
  headers?: Record<string, string>;
}

/** Uploads a file as the console does, and tells the headers of the answer too. */
export async function sendFile(
  world: Pick<TestWorld, 'app'>,
  person: Pick<Person, 'token'> | null,
  endpoint: Endpoint,
  { name, content, path = endpoint.path, headers }: FileToSend,
): Promise<Answer & { headers: Record<string, unknown> }> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await world.app.http.inject({
    method: 'POST',
    url: BASE_PATH + path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
