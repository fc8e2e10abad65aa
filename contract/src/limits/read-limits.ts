import { z } from 'zod';
import type { Endpoint } from '../calls/endpoint.ts';

/** What a form must know of one field of a body. */
export interface FieldLimits {
  /** Longest text, or greatest number. */
  max?: number;
  /** Smallest number. */
  min?: number;
  /** Most items of a list. */
  mostItems?: number;
  /** What the server says of an empty text. */
  required?: string;
}

interface Described {
  type?: string;
  properties?: Record<string, Described>;
  /** Of a field that may be null: the field itself, and null. */
  anyOf?: Described[];
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  minimum?: number;
}

/** The limits of every field of an endpoint's body, by its path: 'filters.birth_year'. Fields without limits are left out. */
export function readLimits({ body }: Pick<Endpoint, 'body'>): Record<string, FieldLimits> {
  if (!body) return {};
  // What has no place in JSON has no limits that a form could show.
  const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described;
  const limits = fieldsOf(described, []).map(([path, field]) => [path.join('.'), limitsOf(field, body, path)] as const);
  return Object.fromEntries(limits.filter(([, field]) => Object.values(field).some((value) => value !== undefined)));
}

const fieldsOf = ({ properties = {} }: Described, path: readonly string[]): [string[], Described][] =>
  Object.entries(properties).flatMap(([name, { anyOf: [field = {}] = [], ...plain }]): [string[], Described][] => {
    const described = { ...plain, ...field };
    return [[[...path, name], described], ...fieldsOf(described, [...path, name])];
  });

function limitsOf(field: Described, body: z.ZodType, path: readonly string[]): FieldLimits {
  const [max, min, mostItems] = [field.maxLength ?? bounded(field.maximum), bounded(field.minimum), field.maxItems];
  const required = field.type === 'string' ? refusalOfEmpty(body, path) : undefined;
  return {
    ...(max !== undefined && { max }),
    ...(min !== undefined && { min }),
    ...(mostItems !== undefined && { mostItems }),
    ...(required !== undefined && { required }),
  };
}

/** A whole number is bounded by what a number can hold; no form needs to know. */
const bounded = (limit: number | undefined): number | undefined =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;

/** Only where it says more than that the text is too short for a field of its kind, such as an id. */
function refusalOfEmpty(body: z.ZodType, path: readonly string[]): string | undefined {
  const nested = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), '');
  const issue = body.safeParse(nested).error?.issues.find((one) => one.path.join('.') === path.join('.'));
  return issue?.code === 'too_small' ? issue.message : undefined;
}
