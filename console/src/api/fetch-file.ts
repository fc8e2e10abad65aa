import type { z } from 'zod';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { call, type Input, type Transport } from './call.ts';

export interface FetchedFile {
  blob: Blob;
  /** As the server names it. */
  fileName: string;
}

/** Calls an endpoint that answers with a file. Throws as `call` does. */
export async function fetchFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  input: Input<P, Q, B>,
): Promise<FetchedFile> {
  let file: FetchedFile | undefined;
  // A file has no envelope: it is put aside, and the rest of the way is that of every call.
  const transport: Transport = async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok) return response;
    file = { blob: await response.blob(), fileName: nameOf(response) };
    return Response.json({ success: true, data: null });
  };
  await call(endpoint, { ...input, transport });
  if (!file) throw new Error('The answer holds no file');
  return file;
}

function nameOf(response: Response): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return name === undefined ? 'download' : decodeURIComponent(name);
}
