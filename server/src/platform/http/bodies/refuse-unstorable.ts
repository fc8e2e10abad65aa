import { ValidationError } from '../../errors/app-error.ts';

/** An object or array of the input, and where it stands. */
interface Place {
  container: object;
  key: string;
  parent: Place | undefined;
}

/**
 * Refuses text that PostgreSQL cannot store, with its field, instead of failing inside: U+0000, and halves of characters,
 * which would be stored, or searched for, as something else.
 */
export function refuseUnstorable(input: object): void {
  const open: Place[] = [{ container: input, key: '', parent: undefined }];
  for (let place = open.pop(); place; place = open.pop()) {
    for (const [key, item] of Object.entries(place.container) as [string, unknown][]) {
      const fault = faultOf(key) ?? (typeof item === 'string' ? faultOf(item) : undefined);
      if (fault) throw ValidationError.at(pathTo(place, key), fault);
      if (typeof item === 'object' && item !== null) open.push({ container: item, key, parent: place });
    }
  }
}

function faultOf(text: string): string | undefined {
  if (text.includes('\0')) return 'Must not contain the character U+0000';
  return text.isWellFormed() ? undefined : 'Must be whole characters: one of them is cut in half';
}

function pathTo(place: Place, key: string): string {
  const keys = [key];
  for (let at: Place | undefined = place; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys.join('.').toWellFormed().replaceAll('\0', '');
}
