import { type ErrorCode, errorCodes } from '@tamis/contract/calls/envelope';
import { defineTexts } from '../i18n/define-texts.ts';

/** Codes of refusals that mean one thing, whatever was asked; the server words the others for the case. */
const english = {
  nameTaken: 'This name is already taken.',
  unavailable: 'The database does not answer at the moment. The request was not carried out; please try again.',
} as const satisfies Partial<Record<keyof typeof errorCodes, string>>;

const codeTexts = defineTexts('codes', english);

type Worded = keyof typeof english;
const worded = new Map<number, Worded>(
  (Object.keys(english) as Worded[]).map((name) => [errorCodes[name] satisfies ErrorCode, name]),
);

/** What to say of a refusal, in the user's language where its code says it all. */
export function wordsOf({ code, message }: { code: number; message: string }): string {
  const name = worded.get(code);
  return name === undefined ? message : codeTexts.say(name);
}
