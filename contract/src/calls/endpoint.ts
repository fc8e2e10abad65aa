import type { z } from 'zod';
import type { Claim } from './claims.ts';

/**
 * Who may call an endpoint. `public`: anybody. `signed-in`: any live session.
 * `claims`: a session that holds one of them. `root`: a session that holds Root.
 * Root passes every check; All passes every check but `root`. `two-factor`: a sign-in that still
 * waits for its code, and nobody else.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'claims'; anyOf: readonly Claim[] }
  | { kind: 'root' }
  | { kind: 'two-factor' };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How the answer's body is sent. `json` is wrapped in the envelope; the others are sent as they are. */
export type ResponseKind = 'json' | 'file' | 'raw-json';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Querystring extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Below the base path, with `:name` for parameters. */
  path: string;
  /** Name of the permission and of the audit action, e.g. `searches.create`. */
  name: string;
  /** What the console sends as `x-action-name`, e.g. 'Create Search'. */
  actionName: string;
  summary: string;
  tag: string;
  access: Access;
  /** What a refused caller is told, where the specification gives the text. */
  refusal?: string;
  /** Also for a session whose user must change the password first. */
  whilePasswordChange?: true;
  /** Also for a session whose user must set a second factor up first. */
  whileTwoFactorDue?: true;
  /** Also for a session whose merchant is another than the caller knows, or is open to it no longer: what is about the session alone. */
  inAnyMerchant?: true;
  /** Not for somebody who acts as another: what protects an account stays in its owner's hands. */
  ownerOnly?: true;
  /** Whether a successful call changes something; such a call adds an audit row. */
  writes: boolean;
  params?: Params;
  query?: Querystring;
  body?: Body;
  /** For a JSON body that may be larger than others (1 MiB, 20,000 values): how long it may be, and how many values it may hold. */
  largeBody?: { bytes: number; values: number };
  /** Files as multipart/form-data instead of a JSON body. */
  multipart?: boolean;
  /** What `data` holds in the envelope. */
  output: Output;
  responseKind?: ResponseKind;
  /** A second address of an endpoint, kept because it is documented; there is a better one. */
  deprecated?: true;
  /** Identical calls are never shared on the client. */
  noCache?: boolean;
}

/**
 * Declares an endpoint as data: the server routes and validates by it, the client and the
 * OpenAPI document are derived from it. Leaves its argument as it is.
 */
export function endpoint<
  Params extends z.ZodType,
  Querystring extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
>(definition: Endpoint<Params, Querystring, Body, Output>): Endpoint<Params, Querystring, Body, Output> {
  return definition;
}

export const anyone: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signed-in' };
export const rootOnly: Access = { kind: 'root' };
export const awaitingCode: Access = { kind: 'two-factor' };
/** Access for sessions that hold at least one of the claims. */
export const holding = (...anyOf: Claim[]): Access => ({ kind: 'claims', anyOf });

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
/** What a client may send: defaults not yet applied. */
export type BodyInputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never;

export const BASE_PATH = '/api/v1';
