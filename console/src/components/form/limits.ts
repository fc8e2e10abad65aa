import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { bodyLimits } from '@tamis/contract/limits.gen';

export interface FieldLimits {
  max?: number;
  min?: number;
  mostItems?: number;
  required?: string;
}

/** What the contract says of a field of an endpoint's body; nothing where it sets no limit. */
export function limitsOf({ name }: Pick<Endpoint, 'name'>, field: string): FieldLimits {
  const limits: Record<string, Record<string, FieldLimits>> = bodyLimits;
  return limits[name]?.[field] ?? {};
}

/** How small and how large the contract lets a number be, for the field that asks for it. */
export function rangeOf(endpoint: Pick<Endpoint, 'name'>, field: string): Pick<FieldLimits, 'min' | 'max'> {
  const { min, max } = limitsOf(endpoint, field);
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
