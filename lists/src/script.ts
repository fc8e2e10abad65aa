/** Whether a name is written with letters of which none is Latin, as lists do for original-script names. */
export function isNonLatin(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
}
