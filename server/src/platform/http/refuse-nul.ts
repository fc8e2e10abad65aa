import { ValidationError } from '../errors/app-error.ts';

/** PostgreSQL cannot store U+0000 in text: refused at the edge, with the field, instead of failing inside. */
export function refuseNul(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw ValidationError.at(path.join('.'), 'Must not contain the character U+0000');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseNul(key, path);
      refuseNul(item, [...path, key]);
    }
  }
}
