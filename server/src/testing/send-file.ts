import { BASE_PATH, type Endpoint } from '@tamis/contract';
import type { Answer, Person, TestWorld } from './test-world.ts';

export interface FileToSend {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** Uploads a file as the console does. */
export async function sendFile(
  world: TestWorld,
  person: Person | null,
  endpoint: Endpoint,
  { name, content }: FileToSend,
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await world.app.http.inject({
    method: 'POST',
    url: BASE_PATH + endpoint.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
  return { status: response.statusCode, body: response.json() };
}
