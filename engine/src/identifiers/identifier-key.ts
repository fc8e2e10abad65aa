const shortestKey = 5;

/** The form in which identifiers are compared: capitals and digits only, without the word IMO or IBAN in front; '' when too short to tell apart. */
export function identifierKey(value: string): string {
  const bare = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(IMO(?=\d)|IBAN(?=[A-Z]{2}\d{2}))/, '');
  return bare.length < shortestKey ? '' : bare;
}

/** Keys of what a searched name holds that may be an identifier: pieces with a digit or a hyphen, and 'IMO 1234567'. */
export function identifierKeysIn(name: string): string[] {
  const pieces = name.split(/[\s,;()]+/).filter((piece) => /\d|[-/]/.test(piece));
  return [...new Set(pieces.map(identifierKey))].filter((key) => key !== '');
}
