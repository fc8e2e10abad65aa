import Mustache from 'mustache';

/** A variable of a template where it stands, or what Mustache can do besides and templates may not. */
export interface Tag {
  name: string;
  /** As it is written, with its braces. */
  source: string;
  isVariable: boolean;
}

/** The tags of a text in their order; undefined where braces are opened and not closed. */
export function readTags(text: string): Tag[] | undefined {
  try {
    return tagsIn(new Mustache.Writer().parse(text) as MustacheToken[], text);
  } catch {
    // Mustache says it by throwing, with positions of its own and no type.
    return undefined;
  }
}

/** The library's types leave this open: [kind, value, start, end, tokens within a section]. */
type MustacheToken = [kind: string, value: string, start: number, end: number, within?: MustacheToken[]];

const tagsIn = (tokens: readonly MustacheToken[], text: string): Tag[] =>
  tokens.flatMap(([kind, name, start, end, within]) =>
    kind === 'text'
      ? []
      : [
          { name, source: text.slice(start, end), isVariable: kind === 'name' },
          ...(Array.isArray(within) ? tagsIn(within, text) : []),
        ],
  );

export type Values = Readonly<Record<string, string>>;

/**
 * Puts values in the place of variables, as they are: whoever shows the result escapes it. What has no value is left out.
 * A text whose braces are not closed stays as it is: previews draw what is being typed.
 */
export function putValues(text: string, values: Values): string {
  if (!readTags(text)) return text;
  const writer = new Mustache.Writer();
  return writer.render(text, nested(values), undefined, { escape: String });
}

/** { 'user.name': 'Ines' } as { user: { name: 'Ines' } }, which is how the library looks for it. */
function nested(values: Values): object {
  const root: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of Object.entries(values)) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let place = root;
    for (const part of path) {
      if (typeof place[part] !== 'object') place[part] = Object.create(null);
      place = place[part] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return root;
}
