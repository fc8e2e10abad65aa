import anyAscii from 'any-ascii';

const shortestKey = 5;

/** Neither a letter of an alphabet in which numbers are written, nor a digit of any script. */
const notWritten =
  /[^A-Z\p{Nd}[\p{L}&&[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}]]]/gv;

/** A series has up to three letters (АБ 123456); more are a word that says what the number is (паспорт). */
const wordBeside = /[^A-Z\p{Nd}]{4,}/gu;

/** Capitals of Cyrillic, then of Greek, that are typed for the Latin ones that they look like, and read as those. */
const lookAlikes = new Map(
  'АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'
    .split(' ')
    .map((pair) => [pair[0], pair[1]] as const),
);

/**
 * The form in which identifiers are compared: capitals and digits only, digits of all scripts as ASCII and letters that
 * look like Latin ones as those, without the word IMO or IBAN in front; '' when too short to tell apart. What a caller may
 * ask for is judged by `signsOf` in the contract, in the same way.
 */
export function identifierKey(value: string): string {
  const bare = value
    .replaceAll('№', ' ')
    .normalize('NFKD')
    .toUpperCase()
    .replace(notWritten, '')
    .replace(wordBeside, '')
    .replace(/\p{Nd}/gu, (digit) => anyAscii(digit))
    .replace(/[^A-Z0-9]/gu, (letter) => lookAlikes.get(letter) ?? letter)
    .replace(/^(IMO(?=\d)|IBAN(?=[A-Z]{2}\d{2}))/, '');
  return bare.length < shortestKey ? '' : bare;
}

/** Keys of what a searched name holds that may be an identifier: pieces with a digit or a hyphen, and 'IMO 1234567'. */
export function identifierKeysIn(name: string): string[] {
  const pieces = name.split(/[\s,;()]+/).filter((piece) => /\d|[-/]/.test(piece));
  return [...new Set(pieces.map(identifierKey))].filter((key) => key !== '');
}
