import { type ErrorCode, errorCodes, type ErrorType } from '@tamis/contract/calls/envelope';

export interface ErrorDetail {
  message: string;
  /** Path of the input at fault, e.g. 'filters.birth_year'. */
  field?: string;
}

/**
 * An error that a caller is meant to see. One class per kind; the HTTP error handler is the one
 * place that turns it into an answer. `code` is what the console branches on.
 */
export abstract class AppError extends Error {
  abstract readonly status: number;
  abstract readonly type: ErrorType;
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];

  constructor(code: ErrorCode, details: readonly ErrorDetail[]) {
    super(details.map((detail) => detail.message).join(' '));
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }
}

export class ValidationError extends AppError {
  readonly status = 400;
  readonly type = 'VALIDATION_ERROR';
  constructor(details: readonly ErrorDetail[]) {
    super(errorCodes.invalid, details);
  }
  static at(field: string, message: string): ValidationError {
    return new ValidationError([{ field, message }]);
  }
}

export class UnauthorizedError extends AppError {
  readonly status = 401;
  readonly type = 'UNAUTHORIZED_ERROR';
  constructor(message: string, code: ErrorCode = errorCodes.unauthorized) {
    super(code, [{ message }]);
  }
}

export class ForbiddenError extends AppError {
  readonly status = 403;
  readonly type = 'FORBIDDEN_ERROR';
  constructor(message = 'You do not have permission to do this.', code: ErrorCode = errorCodes.forbidden) {
    super(code, [{ message }]);
  }
}

/** Also for ids of other merchants: they answer exactly like unknown ones. */
export class NotFoundError extends AppError {
  readonly status = 404;
  readonly type = 'NOT_FOUND_ERROR';
  constructor(what: string) {
    super(errorCodes.notFound, [{ message: `${what} was not found.` }]);
  }
}

export class ConflictError extends AppError {
  readonly status = 409;
  readonly type = 'CONFLICT_ERROR';
  constructor(message: string, { code = errorCodes.conflict, field }: { code?: ErrorCode; field?: string } = {}) {
    super(code, [{ message, ...(field !== undefined && { field }) }]);
  }
}

/** For the unique index of a kind's names. */
export const nameTaken = (): ConflictError =>
  new ConflictError('This name is already taken.', { code: errorCodes.nameTaken, field: 'name' });

/** What was sent is well-formed, and contradicts what was sent before. */
export class UnprocessableError extends AppError {
  readonly status = 422;
  readonly type = 'VALIDATION_ERROR';
  constructor(message: string, code: ErrorCode) {
    super(code, [{ message }]);
  }
}

export class TooManyRequestsError extends AppError {
  readonly status = 429;
  readonly type = 'TOO_MANY_REQUESTS_ERROR';
  constructor(message = 'Too many requests. Please wait a moment and try again.') {
    super(errorCodes.tooManyRequests, [{ message }]);
  }
}

/** The matching engine or a list source could not answer. */
export class ProviderError extends AppError {
  readonly status = 502;
  readonly type = 'PROVIDER_ERROR';
  constructor(message: string) {
    super(errorCodes.provider, [{ message }]);
  }
}

export class PayloadTooLargeError extends AppError {
  readonly status = 413;
  readonly type = 'VALIDATION_ERROR';
  constructor(field: string, message: string) {
    super(errorCodes.tooLarge, [{ field, message }]);
  }
}

export class UnsupportedMediaTypeError extends AppError {
  readonly status = 415;
  readonly type = 'VALIDATION_ERROR';
  constructor(message: string) {
    super(errorCodes.unsupportedMediaType, [{ message }]);
  }
}

/** The database cannot be reached or is too busy; nothing was begun, and the caller may try again. */
export class UnavailableError extends AppError {
  readonly status = 503;
  readonly type = 'INTERNAL_ERROR';
  constructor(cause: unknown) {
    super(errorCodes.unavailable, [
      { message: 'The database does not answer at the moment. The request was not carried out; please try again.' },
    ]);
    this.cause = cause;
  }
}

/** The installation is closed for maintenance, by its operator's setting. */
export class MaintenanceError extends AppError {
  readonly status = 503;
  readonly type = 'INTERNAL_ERROR';
  constructor() {
    super(errorCodes.maintenance, [{ message: 'System Maintenance in Progress' }]);
  }
}
