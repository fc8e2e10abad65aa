import { examplesOf, type TemplateText, type Variables } from './purpose.ts';
import { fillTemplate } from './fill-template.ts';
import type { TemplateFault } from './find-faults.ts';
import type { Values } from './read-tags.ts';
import { writeBlocks } from './write-text.ts';

/** What a text message takes at most: beyond it gateways cut or refuse, and each segment is paid for. */
export const MOST_SEGMENTS = 6;

// 3GPP TS 23.038: the default alphabet of seven bits, and its extension, of which each character takes two places.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€');

/** Places of one message by itself, and of each segment of one that is sent in several. */
const PLACES = { 'gsm-7': [160, 153], 'ucs-2': [70, 67] } as const;

export interface TextMessageSize {
  /** One character outside of the default alphabet makes all of them take more room. */
  encoding: keyof typeof PLACES;
  characters: number;
  segments: number;
}

/** What is sent: values that make it longer than may be sent are cut. */
export const writeTextMessage = (template: TemplateText, values: Values): string =>
  cutTo(MOST_SEGMENTS, wholeTextMessage(template, values));

/** The lines of a text message: the subject, and then the body as plain text. It has neither small print nor name below it. */
export function wholeTextMessage(template: TemplateText, values: Values): string {
  const { subject, blocks, closing } = fillTemplate(template, values);
  return [subject, writeBlocks([...blocks, ...closing], '\n')].filter(Boolean).join('\n');
}

/** A template whose own words are too long: with example data it would be cut. */
export function faultsOfLength(template: TemplateText, variables: Variables): TemplateFault[] {
  const { segments } = sizeOf(wholeTextMessage(template, examplesOf(variables)));
  if (segments <= MOST_SEGMENTS) return [];
  const message = `With example data it takes ${segments} segments. A text message has ${MOST_SEGMENTS} at most.`;
  return [{ field: 'body', line: null, message }];
}

export function sizeOf(text: string): TextMessageSize {
  const characters = [...text];
  const encoding = characters.every((each) => BASIC.has(each) || EXTENDED.has(each)) ? 'gsm-7' : 'ucs-2';
  const [alone, each] = PLACES[encoding];
  // No character is broken up between two segments: one that does not fit any more begins the next.
  let [segments, left] = [1, each];
  let all = 0;
  for (const character of characters) {
    const places = encoding === 'ucs-2' ? character.length : EXTENDED.has(character) ? 2 : 1;
    all += places;
    if (places > left) [segments, left] = [segments + 1, each];
    left -= places;
  }
  return { encoding, characters: characters.length, segments: all <= alone ? 1 : segments };
}

/** The text, or as much of its beginning as fits, with three points. */
function cutTo(segments: number, text: string): string {
  const fits = (candidate: string): boolean => sizeOf(candidate).segments <= segments;
  if (fits(text)) return text;
  const characters = [...text];
  let [shortest, tooLong] = [0, characters.length];
  while (tooLong - shortest > 1) {
    const middle = Math.floor((shortest + tooLong) / 2);
    if (fits(`${characters.slice(0, middle).join('')}...`)) shortest = middle;
    else tooLong = middle;
  }
  return `${characters.slice(0, shortest).join('')}...`;
}
