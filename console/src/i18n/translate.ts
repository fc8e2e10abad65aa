export type Values = Readonly<Record<string, string | number>>;
type Bundle = Readonly<Record<string, string>>;

/** What is said where a language has no text of its own. */
const FALLBACK = 'en';

const bundles = new Map<string, Bundle>();
const rules = new Map<string, Intl.PluralRules>();
const listeners = new Set<() => void>();
let current = FALLBACK;

const placeOf = (language: string, namespace: string): string => `${language} ${namespace}`;

/** Adds the texts of one part of the console in one language. */
export function addTexts(language: string, namespace: string, texts: Bundle): void {
  bundles.set(placeOf(language, namespace), texts);
}

/** A tag as browsers have it: 'en', 'pl'. */
export const currentLanguage = (): string => current;

/** Says everything in another language from here on, as far as it has texts. */
export function switchLanguage(language: string): void {
  current = language;
  for (const listener of listeners) listener();
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text by its key, with its values in it; the key itself where there is no text. `count` chooses between its forms. */
export function translate(namespace: string, key: string, values: Values = {}): string {
  const text = find(current, namespace, key, values['count']) ?? find(FALLBACK, namespace, key, values['count']) ?? key;
  // Not escaped: React does that.
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function find(language: string, namespace: string, key: string, count?: string | number): string | undefined {
  const bundle = bundles.get(placeOf(language, namespace));
  if (count === undefined) return bundle?.[key];
  return bundle?.[`${key}_${rulesOf(language).select(Number(count))}`] ?? bundle?.[key];
}

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
