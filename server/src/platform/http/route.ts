import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '@tamis/contract';
import type { Readable } from 'node:stream';
import type { CallSource, Ctx } from '../context.ts';

/** A file of a multipart upload; its stream must be read to the end before the next one comes. */
export interface UploadedFile {
  name: string;
  stream: Readable;
}

export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Empty unless the endpoint is multipart. */
  files: AsyncIterable<UploadedFile>;
}

/** What a public endpoint is given: nobody is signed in. */
export interface PublicCall {
  source: CallSource;
}

/** An answer that is a file, not JSON. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  content: Buffer | Readable;
}

interface SignedInRoute {
  kind: 'signed-in';
  endpoint: Endpoint;
  handle(ctx: Ctx, input: Input<Endpoint>): Promise<unknown>;
}

interface PublicRoute {
  kind: 'public';
  endpoint: Endpoint;
  handle(call: PublicCall, input: Input<Endpoint>): Promise<unknown>;
}

export type Route = SignedInRoute | PublicRoute;

/** Binds a contract endpoint to its verb. */
export function route<E extends Endpoint>(endpoint: E, handle: (ctx: Ctx, input: Input<E>) => Promise<OutputOf<E>>): Route {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.name} is public: bind it with publicRoute`);
  // The pipeline has validated the input by this very endpoint's schemas before it calls.
  return { kind: 'signed-in', endpoint, handle: handle };
}

/** Binds an endpoint that anybody may call. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: PublicCall, input: Input<E>) => Promise<OutputOf<E>>,
): Route {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.name} is not public: bind it with route`);
  return { kind: 'public', endpoint, handle: handle };
}
