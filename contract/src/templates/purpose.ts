/** What a template may speak of. */
export interface TemplateVariable {
  label: string;
  example: string;
  /** Without it the message would be of no use, or would hide what must be known. */
  isRequired?: true;
  /** An address of the web, which only a link may lead to. */
  isAddress?: true;
}

export type Variables = Readonly<Record<string, TemplateVariable>>;

/** The example of each variable, by its name: what previews and tests are filled with. */
export const examplesOf = (variables: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));

/** Markdown with variables in double braces. The subject is one line of plain text. */
export interface TemplateText {
  subject: string;
  body: string;
}

/** An occasion on which the product writes to somebody, and what it says there as long as nobody changed it. */
export interface Purpose<V extends Variables = Variables> extends TemplateText {
  name: string;
  /** Who is written to, and when. */
  summary: string;
  variables: V;
}

export const purpose = <const V extends Variables>(definition: Purpose<V>): Purpose<V> => definition;

export const firstName = { 'user.firstName': { label: 'First name of who is written to', example: 'Ines' } } as const;
export const moment = {
  moment: { label: 'When it happened', example: '21 November 2026 at 10:00 (UTC)' },
} as const;

export const NOT_YOU = 'If this was not you, set a new password at once and tell your administrator.';
