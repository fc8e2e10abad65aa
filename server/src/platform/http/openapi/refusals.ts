import type { Endpoint } from '@tamis/contract';
import { type errorCodes, failure } from '@tamis/contract/calls/envelope';
import { errorMeanings } from '@tamis/contract/openapi/error-meanings';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { isIdempotent } from '../idempotency/is-idempotent.ts';
import { retryAfter } from './headers.ts';

type Code = keyof typeof errorCodes;
interface Refused {
  id: string;
  /** What it means in one sentence. */
  text: string;
  codes: readonly Code[];
  happensTo: (endpoint: Endpoint) => boolean;
}

const takesBody = ({ body, multipart }: Endpoint): boolean => body !== undefined || multipart === true;
const takesInput = (endpoint: Endpoint): boolean =>
  takesBody(endpoint) || endpoint.params !== undefined || endpoint.query !== undefined;
/** What anybody may ask for, and what a sign-in is. */
const tellsWho = ({ access, writes }: Endpoint): boolean => access.kind !== 'public' || writes;
const always = (): boolean => true;

/** By status. Every refusal of the API has one of these, whatever the call; `callEndpoint` of the tests holds it to that. */
const refusals: Record<number, Refused> = {
  400: {
    id: 'Invalid',
    text: 'Something in the request is not as it must be.',
    codes: ['invalid'],
    happensTo: always,
  },
  401: {
    id: 'Unauthorized',
    text: 'Nobody knows who calls.',
    codes: ['unauthorized', 'sessionEnded', 'codeAwaited', 'keyUnknown', 'keyExpired', 'keyRevoked'],
    happensTo: tellsWho,
  },
  403: {
    id: 'Forbidden',
    text: 'The caller may not do this.',
    codes: [
      'forbidden',
      'notForKeys',
      'keyResting',
      'keyNetwork',
      'organisationShut',
      'otherMerchant',
      'merchantLeft',
      'switchedOff',
      'limitReached',
      'passwordChange',
      'proofNeeded',
    ],
    happensTo: tellsWho,
  },
  404: {
    id: 'NotFound',
    text: 'What the request names is not there, or not the caller’s.',
    codes: ['notFound'],
    happensTo: takesInput,
  },
  409: {
    id: 'Conflict',
    text: 'What is there now does not allow it.',
    codes: ['conflict', 'nameTaken', 'staleVersion', 'stillRunning', 'answerLost'],
    happensTo: (endpoint) => endpoint.writes || takesBody(endpoint),
  },
  413: {
    id: 'TooLarge',
    text: 'The request is larger than this call takes.',
    codes: ['tooLarge'],
    happensTo: takesBody,
  },
  415: {
    id: 'UnsupportedMediaType',
    text: 'The body is not of the kind that this call takes.',
    codes: ['unsupportedMediaType'],
    happensTo: takesBody,
  },
  422: {
    id: 'OtherRequest',
    text: 'The Idempotency-Key was used for another request.',
    codes: ['otherRequest'],
    happensTo: isIdempotent,
  },
  429: {
    id: 'TooManyRequests',
    text: 'Too many requests; wait as long as Retry-After says.',
    codes: ['tooManyRequests'],
    happensTo: always,
  },
  500: {
    id: 'Failed',
    text: 'Something failed on the side of the server.',
    codes: ['internal'],
    happensTo: always,
  },
  502: {
    id: 'NoProvider',
    text: 'The matching engine or a list source could not answer.',
    codes: ['provider'],
    happensTo: always,
  },
  503: {
    id: 'Unavailable',
    text: 'The server cannot answer at the moment; nothing was begun.',
    codes: ['unavailable', 'maintenance'],
    happensTo: always,
  },
};

const meaningOf = new Map(errorMeanings.map(({ name, code, meaning }) => [name, `- ${code}: ${meaning}`]));
const describe = ({ text, codes }: Refused): string =>
  [text, ...codes.map((code) => meaningOf.get(code) ?? '')].join('\n');

const responses = new Map<string, ZodOpenApiResponseObject>(
  Object.entries(refusals).map(([status, refused]) => [
    status,
    {
      id: refused.id,
      description: describe(refused),
      ...(status === '429' && { headers: retryAfter }),
      content: { 'application/json': { schema: failure } },
    },
  ]),
);

/** The refusals that a call may get, by status, each kept once in the document. */
export const refusalsOf = (endpoint: Endpoint): ZodOpenApiResponsesObject =>
  Object.fromEntries([...responses].filter(([status]) => refusals[Number(status)]?.happensTo(endpoint) === true));
