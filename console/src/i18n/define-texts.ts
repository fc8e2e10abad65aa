import { useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';

type PlainKey<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** Says a text by its key; `count` chooses between the `_one` and `_other` forms. */
export type Say<T extends Record<string, string>> = (
  key: PlainKey<keyof T & string>,
  values?: Record<string, string | number>,
) => string;

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
  i18n.addResourceBundle('en', namespace, english);
  const say: Say<T> = (key: string, values) => i18n.t(key, { ns: namespace, ...values });
  return {
    say,
    useTexts: () => {
      useSyncExternalStore(subscribeLanguage, currentLanguage);
      return say;
    },
  };
}

function subscribeLanguage(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

const currentLanguage = (): string => i18n.language;
