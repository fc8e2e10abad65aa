type PlainKey<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** What a text has places for, by name. */
type Values = Record<string, string | number>;

/** Says a text by its key; `count` chooses between the `_one` and `_other` forms. */
export type Say<T extends Record<string, string>> = (key: PlainKey<keyof T & string>, values?: Values) => string;

export interface Texts<T extends Record<string, string>> {
  /** For components: where a language can be chosen, they are rendered again from here. */
  useTexts: () => Say<T>;
  /** Outside of components. */
  say: Say<T>;
}

/** Values come in as they are: React escapes what it shows. A place without a value stays to be seen. */
const fill = (text: string, values: Values = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));

const forms = new Intl.PluralRules('en');

/**
 * Declares the English texts of one part of the console and how to say them. A part brings its texts along, so that they
 * are loaded with it.
 * @param namespace what translators know the part by
 */
export function defineTexts<const T extends Record<string, string>>(namespace: string, english: T): Texts<T> {
  const texts = new Map(Object.entries(english));
  const say: Say<T> = (key: string, values) => {
    const count = values?.['count'];
    const form = typeof count === 'number' ? texts.get(`${key}_${forms.select(count)}`) : undefined;
    return fill(form ?? texts.get(key) ?? `${namespace}.${key}`, values);
  };
  return { say, useTexts: () => say };
}
