import anyAscii from 'any-ascii';

/** A text in ASCII letters and digits alone, by any-ascii (https://anyascii.com). */
export const asciiOf = (text: string): string => anyAscii(text).replace(/[^A-Za-z0-9]/g, '');
