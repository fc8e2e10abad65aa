/** Text in one line: the list breaks its lines anywhere. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
