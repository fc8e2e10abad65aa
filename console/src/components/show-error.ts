import { ApiError, NoConnectionError, SessionEndedError } from '../api/api-error.ts';
import { toast, type ToastOptions } from '../ui/toast/toast.tsx';
import { wordsOf } from './code-texts.ts';
import { sharedTexts } from './texts.ts';

export interface ErrorText {
  title: string;
  message?: string;
}

/**
 * What to say about a failed call: no answer has its own words, otherwise the first message of the
 * server, under the given title where there is one. Undefined when the sign-in screen says it all.
 */
export function errorText(error: unknown, title?: string): ErrorText | undefined {
  if (error instanceof SessionEndedError) return undefined;
  if (error instanceof NoConnectionError)
    return { title: sharedTexts.say('cannotConnect'), message: sharedTexts.say('waitAndTry') };
  const message = error instanceof ApiError ? wordsOf(error) : error instanceof Error ? error.message : String(error);
  return title === undefined ? { title: message } : { title, message };
}

/** What is said below an error. */
export interface ErrorMore extends Pick<ToastOptions, 'action'> {
  /** A sentence on what became of what the user did. */
  more?: string;
}

/** The one funnel for errors that are not shown in place: a toast. */
export function showError(error: unknown, title?: string, { more, action }: ErrorMore = {}): void {
  const text = errorText(error, title);
  if (!text) return;
  const message = [text.message, more].filter((part) => part !== undefined).join(' ');
  toast.error(text.title, { ...(message !== '' && { message }), ...(action && { action }) });
}

/** The id to give to whoever is asked for help; empty when there is none. */
export const requestIdOf = (error: unknown): string => (error instanceof ApiError ? error.requestId : '');

/** What to say beside the fields of a form. */
export const fieldMessages = ({ fields }: ApiError): { field: string; message: string }[] =>
  fields.map((fault) => ({ field: fault.field, message: wordsOf(fault) }));
