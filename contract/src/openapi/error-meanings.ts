import { errorCodes } from '../calls/envelope.ts';

type Name = keyof typeof errorCodes;

/** What a program does about each refusal; a code without words does not compile. */
const meanings: Record<Name, string> = {
  invalid: 'Something in the request is not as it must be; its field says what.',
  sessionEnded: 'The session of a person has ended. Keys never get it.',
  unauthorized: 'There is no key, or it is not taken.',
  codeAwaited: 'A sign-in still waits for its code. Keys never get it.',
  forbidden: 'The key lacks the scope, or its owner has lost it.',
  notFound: 'It is not there, or not yours: both are answered alike.',
  conflict: 'What is there now does not allow it. Read it again.',
  passwordChange: 'The owner of a session must change the password first. Keys never get it.',
  tooLarge: 'The body or file is larger than this call takes.',
  proofNeeded: 'A person must confirm with password and code. Keys never get it.',
  twoFactorDue: 'The merchant asks for a second factor, which must be set up first.',
  unsupportedMediaType: 'Send application/json, or multipart/form-data where a file is asked for.',
  nameTaken: 'Another one has this name.',
  staleVersion: 'Somebody changed it meanwhile. Read it again and decide anew.',
  otherMerchant: 'The session works for another merchant than the caller says.',
  merchantLeft: 'An agent no longer works for the merchant of the session.',
  organisationShut: 'The account of the organisation is blocked or has expired.',
  switchedOff: 'This part of the product is not switched on for the organisation.',
  limitReached: 'A limit of the organisation is reached; the message has the figure.',
  tooManyRequests: 'Too many requests. Wait as long as Retry-After says.',
  keyUnknown: 'No such key. Look for a typing error: the last six characters are a checksum.',
  keyExpired: 'The key has expired. Rotate before the end next time.',
  keyRevoked: 'The key was revoked.',
  keyResting: 'The owner of the key is blocked; the key works again when they are not.',
  keyNetwork: 'The key is not accepted from this address.',
  notForKeys: 'Only people call this.',
  otherRequest: 'This Idempotency-Key was used for another request.',
  stillRunning: 'The first request with this Idempotency-Key is still running. Wait as long as Retry-After says.',
  answerLost: 'The first request was carried out, and its answer is not kept. Read what it made.',
  internal: 'Something failed on our side; nothing was carried out. The requestId finds it in the log.',
  provider: 'The matching engine or a list source could not answer. A search stays Pending, and is tried again.',
  unavailable: 'The database does not answer; nothing was begun. Try again.',
  maintenance: 'The installation is closed for maintenance.',
};

export const errorMeanings = (Object.entries(errorCodes) as [Name, number][])
  .map(([name, code]) => ({ name, code, meaning: meanings[name] }))
  .toSorted((one, other) => one.code - other.code);
