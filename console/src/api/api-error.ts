import type { ErrorType, Failure } from '@tamis/contract/calls/envelope';

export interface ApiFailure {
  type: ErrorType;
  /** HTTP status. */
  status: number;
  code: number;
  message: string;
  /** What went wrong with which field of the body, e.g. 'filters.birth_year'. */
  fields: { field: string; message: string; code: number }[];
  /** To be given to whoever is asked for help; empty when the server gave none. */
  requestId: string;
}

/** The server answered, and refused or failed. */
export class ApiError extends Error implements ApiFailure {
  readonly type: ErrorType;
  readonly status: number;
  readonly code: number;
  readonly fields: ApiFailure['fields'];
  readonly requestId: string;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiError';
    this.type = failure.type;
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields;
    this.requestId = failure.requestId;
  }
}

/** No answer: the server is down or out of reach. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('We cannot connect to the server.', { cause });
    this.name = 'NoConnectionError';
  }
}

/** The session is over; whoever meets this leaves the word to the sign-in screen. */
export class SessionEndedError extends Error {
  constructor() {
    super('Session Expired');
    this.name = 'SessionEndedError';
  }
}

const typeOfStatus = (status: number): ErrorType => {
  if (status === 401) return 'UNAUTHORIZED_ERROR';
  if (status === 403) return 'FORBIDDEN_ERROR';
  if (status === 404) return 'NOT_FOUND_ERROR';
  if (status === 429) return 'TOO_MANY_REQUESTS_ERROR';
  return status < 500 ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR';
};

/** Reads a refused answer; one that is not our envelope is told by its status. */
export function readFailure(status: number, body: unknown): ApiError {
  const envelope = (body ?? {}) as Partial<Failure> & { error_message?: string };
  const first = envelope.errors?.[0];
  return new ApiError({
    type: first?.type ?? typeOfStatus(status),
    status,
    code: envelope.code ?? first?.code ?? status,
    message: first?.message ?? envelope.error_message ?? `The server answered ${status}.`,
    fields: (envelope.errors ?? []).flatMap(({ field, message, code }) =>
      field === undefined ? [] : [{ field, message, code }],
    ),
    requestId: envelope.requestId ?? '',
  });
}
