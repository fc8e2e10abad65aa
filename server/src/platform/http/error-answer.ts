import { type ErrorCode, errorCodes, type ErrorType, type Failure } from '@tamis/contract/calls/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError, type ErrorDetail } from '../errors/app-error.ts';
import { unknownFields } from './bodies/unknown-fields.ts';

interface Answer {
  status: number;
  type: ErrorType;
  code: ErrorCode;
  details: readonly ErrorDetail[];
}

const INTERNAL: Answer = {
  status: 500,
  type: 'INTERNAL_ERROR',
  code: errorCodes.internal,
  details: [{ message: 'Something went wrong on our side. The request was not carried out.' }],
};

/** The one place where an error becomes an answer. What is not meant for the caller is only logged. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toAnswer(error, request);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  const body: Failure = {
    success: false,
    code: answer.code,
    errors: answer.details.map((detail) => ({ type: answer.type, code: answer.code, ...detail })),
    requestId: request.id,
  };
  // As a string: the response schemas are for answers that succeeded.
  return reply.status(answer.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

function toAnswer(error: FastifyError | Error, request: FastifyRequest): Answer {
  if (error instanceof AppError)
    return { status: error.status, type: error.type, code: error.code, details: error.details };
  if (hasZodFastifySchemaValidationErrors(error))
    return { status: 400, type: 'VALIDATION_ERROR', code: errorCodes.invalid, details: fieldDetails(error, request) };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413)
    return {
      status,
      type: 'VALIDATION_ERROR',
      code: errorCodes.tooLarge,
      details: [{ message: 'The request is too large.' }],
    };
  if (status === 429)
    return {
      status,
      type: 'TOO_MANY_REQUESTS_ERROR',
      code: errorCodes.tooManyRequests,
      details: [{ message: error.message }],
    };
  if (status >= 400 && status < 500)
    return { status, type: 'VALIDATION_ERROR', code: errorCodes.invalid, details: [{ message: error.message }] };
  return INTERNAL;
}

/** Each value of a long list may be wrong: nobody reads them all. */
const MOST_DETAILS = 100;

interface Faults {
  validation: { keyword: string; instancePath: string; message?: string | undefined; params: object }[];
  /** The part of the request that they are in. */
  validationContext?: string | undefined;
}

function fieldDetails({ validation, validationContext }: Faults, request: FastifyRequest): ErrorDetail[] {
  const schema = (request.routeOptions.schema as Record<string, z.ZodType> | undefined)?.[validationContext ?? ''];
  return validation.slice(0, MOST_DETAILS).flatMap(({ keyword, instancePath, message = 'Is not valid', params }) => {
    const path = instancePath.split('/').filter(Boolean);
    if (schema && keyword === 'unrecognized_keys')
      return unknownFields(schema, path, (params as { keys: string[] }).keys);
    const unknown = keyword === 'invalid_union' ? unknownInShapes(params) : [];
    if (schema && unknown.length > 0)
      return unknown.flatMap((issue) => unknownFields(schema, [...path, ...issue.path.map(String)], issue.keys));
    return path.length > 0 ? [{ message, field: path.join('.') }] : [{ message }];
  });
}

interface UnknownKeys {
  code: string;
  path: PropertyKey[];
  keys: string[];
}

/** Of an input that may have one of several shapes: what a shape of its kind does not know. */
const unknownInShapes = (params: object): UnknownKeys[] =>
  ((params as { errors?: UnknownKeys[][] }).errors ?? []).flat().filter(({ code }) => code === 'unrecognized_keys');
