import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '@tamis/contract';
import type { Readable } from 'node:stream';
import type { CallSource, Ctx } from '../context.ts';

/** A file of a multipart upload; its stream must be read to the end before the next one comes. Reading throws when it is too large. */
export interface UploadedFile {
  name: string;
  stream: AsyncIterable<Buffer>;
}

export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Empty unless the endpoint is multipart. */
  files: AsyncIterable<UploadedFile>;
}

/** One thing that a module does, as its endpoint declares it. A module adds the services that it needs to the context. */
export type Verb<E, C extends Ctx = Ctx> = (ctx: C, input: Input<E>) => Promise<OutputOf<E>>;

/** What a public endpoint is given: nobody is signed in. */
export interface PublicCall {
  source: CallSource;
}

/** The same of an endpoint that anybody may call. */
export type PublicVerb<E, C extends PublicCall = PublicCall> = (call: C, input: Input<E>) => Promise<OutputOf<E>>;

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
export function route<E extends Endpoint>(endpoint: E, handle: Verb<E>): Route {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.name} is public: bind it with publicRoute`);
  // The pipeline has validated the input by this very endpoint's schemas before it calls.
  return { kind: 'signed-in', endpoint, handle: handle };
}

/** Binds endpoints to verbs that need services of their module beside the context. */
export function routesWith<Services extends object>(services: Services) {
  return <E extends Endpoint>(endpoint: E, verb: Verb<E, Ctx & Services>): Route =>
    route(endpoint, (ctx, input) => verb({ ...ctx, ...services }, input));
}

/** Binds an endpoint that anybody may call. */
export function publicRoute<E extends Endpoint>(endpoint: E, handle: PublicVerb<E>): Route {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.name} is not public: bind it with route`);
  return { kind: 'public', endpoint, handle: handle };
}

/** Binds endpoints that anybody may call to verbs that need services of their module. */
export function publicRoutesWith<Services extends object>(services: Services) {
  return <E extends Endpoint>(endpoint: E, verb: PublicVerb<E, PublicCall & Services>): Route =>
    publicRoute(endpoint, (call, input) => verb({ ...call, ...services }, input));
}
