import type { ErrorType, Failure } from '@tamis/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorDetail } from '../errors/app-error.ts';

interface Answer {
  status: number;
  type: ErrorType;
  code: number;
  details: readonly ErrorDetail[];
}

const INTERNAL: Answer = {
  status: 500,
  type: 'INTERNAL_ERROR',
  code: 1500,
  details: [{ message: 'Something went wrong on our side. The request was not carried out.' }],
};

/** The one place where an error becomes an answer. What is not meant for the caller is only logged. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toAnswer(error);
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

function toAnswer(error: FastifyError | Error): Answer {
  if (error instanceof AppError) return { status: error.status, type: error.type, code: error.code, details: error.details };
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, type: 'VALIDATION_ERROR', code: 1000, details: fieldDetails(error) };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return { status, type: 'VALIDATION_ERROR', code: 1413, details: [{ message: 'The request is too large.' }] };
  if (status === 429) return { status, type: 'TOO_MANY_REQUESTS_ERROR', code: 1429, details: [{ message: error.message }] };
  if (status >= 400 && status < 500) return { status, type: 'VALIDATION_ERROR', code: 1000, details: [{ message: error.message }] };
  return INTERNAL;
}

function fieldDetails(error: { validation: { instancePath: string; message?: string | undefined }[] }): ErrorDetail[] {
  return error.validation.map((fault) => {
    const field = fault.instancePath.split('/').filter(Boolean).join('.');
    return field ? { message: fault.message ?? 'Is not valid', field } : { message: fault.message ?? 'Is not valid' };
  });
}
