export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Checkboxes and switches are inputs too, but nobody types into them. */
const TICKED = 'input[type="checkbox"], input[type="radio"]';
const EDITABLE =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="menu"], [role="listbox"], [role="dialog"]';

/** Whether single keys rest here: in fields, menus and dialogs they belong to whoever types. */
export function keysRestIn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const place = target.matches(TICKED) ? target.parentElement : target;
  return Boolean(place?.closest(EDITABLE));
}

/**
 * Name of a single key as shortcuts write it: 'j', 'Shift+j', '?', 'Enter'; undefined with Ctrl, Alt or Meta.
 * Shift is part of the name for letters only: '?' is what it is on every keyboard.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const isLetter = /^\p{L}$/u.test(key);
  const name = isLetter ? key.toLowerCase() : key;
  return shiftKey && isLetter ? `Shift+${name}` : name;
}
