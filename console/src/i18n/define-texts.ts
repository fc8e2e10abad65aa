import { useSyncExternalStore } from 'react';
import { addTexts, currentLanguage, subscribeLanguage, translate, type Values } from './translate.ts';

type PlainKey<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** Says a text by its key; `count` chooses between the `_one` and `_other` forms. */
export type Say<T extends Record<string, string>> = (key: PlainKey<keyof T & string>, values?: Values) => string;

export interface Texts<T extends Record<string, string>> {
  /** For components: renders again when the language changes. */
  useTexts: () => Say<T>;
  /** Outside of components. */
  say: Say<T>;
}

/**
 * Declares the English texts of one part of the console and how to say them. A part brings its
 * texts along, so that they are loaded with it; other languages are added under the same namespace.
 */
export function defineTexts<const T extends Record<string, string>>(namespace: string, english: T): Texts<T> {
  addTexts('en', namespace, english);
  const say: Say<T> = (key: string, values) => translate(namespace, key, values);
  return {
    say,
    useTexts: () => {
      useSyncExternalStore(subscribeLanguage, currentLanguage);
      return say;
    },
  };
}
