export interface KeyPress {
  key: string;
  /** Of its place on the keyboard: 'Digit1'. */
  code: string;
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
 * Name of a single key as shortcuts write it: 'j', 'Shift+j', '?', 'Enter', 'Alt+1'; undefined with Alt and anything
 * but a digit, and with Ctrl or Meta and anything but Z, which is 'Ctrl+z' on every machine. Shift is part of the name for letters only: '?' is what it is on every keyboard. With Alt a digit
 * may write another sign, so that it goes by its place.
 */
export function keyName({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !altKey && !shiftKey ? 'Ctrl+z' : undefined;
  if (altKey) {
    const [, digit] = /^Digit([1-9])$/.exec(code) ?? [];
    return digit === undefined || shiftKey ? undefined : `Alt+${digit}`;
  }
  const isLetter = /^\p{L}$/u.test(key);
  const name = isLetter ? key.toLowerCase() : key;
  return shiftKey && isLetter ? `Shift+${name}` : name;
}
