import type { Endpoint } from '@tamis/contract/endpoint';
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
