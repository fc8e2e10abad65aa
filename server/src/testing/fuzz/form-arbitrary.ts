import fc from 'fast-check';
import { CUSTOM_LIST } from '../custom-list.ts';

/** A body of a form with files, and the content type that names its boundary. */
export interface FuzzForm {
  type: string;
  payload: Buffer;
}

const BOUNDARY = '----fuzzed';

/** How the files begin that are asked for, and those that are taken for them. */
const starts: readonly Buffer[] = [
  '504b0304', // a ZIP, which an XLSX is as well
  '504b0506', // a ZIP of nothing
  '25504446 2d312e37', // a PDF
  '89504e47 0d0a1a0a', // a PNG
  'ffd8ffe0', // a JPEG
  'efbbbf', // a text with a byte order mark
  'fffe', // one in UTF-16
  '1f8b08', // gzip
].map((hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex'));

const texts = [
  CUSTOM_LIST,
  CUSTOM_LIST.replaceAll(',', ';'),
  CUSTOM_LIST.slice(0, -40),
  'name\n',
  'Name,Reference\n=1+1,"\nnever closed',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><sdnList>&b;</sdnList>',
  '{"id":"NK-1","schema":"Person","properties":{"name":["Nicolas Madrigal"]}}\n{',
  '',
];

const content: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...texts).map((text) => Buffer.from(text)),
  fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 })).map((parts) => Buffer.concat(parts)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

const fileName = fc.oneof(
  fc.constantFrom('list.csv', 'people.xlsx', 'un.xml', 'entities.json', 'passport.pdf', 'face.png', 'days.zip'),
  fc.constantFrom('', '.', '../../etc/passwd', 'CON', '=1+1.csv', '\u202Egnp.exe', `${'x'.repeat(300)}.csv`),
  fc.string({ maxLength: 20 }),
);

const inHead = (text: string): string => text.toWellFormed().replaceAll(/["\r\n]/g, '_');

const part = fc
  .record({
    field: fc.oneof({ weight: 9, arbitrary: fc.constant('file') }, fc.constantFrom('', '__proto__')),
    name: fc.option(fileName, { freq: 8 }),
    type: fc.constantFrom('text/csv', 'application/pdf', 'image/png', 'x', 'multipart/mixed; boundary=a'),
    content,
  })
  .map(({ field, name, type, content: bytes }) => {
    const file = name === null ? '' : `; filename="${inHead(name)}"`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\ncontent-type: ${type}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
  });

/** Forms of a few files, most of them whole; some are cut off, lack their boundary or end in something else. */
export const formArbitrary: fc.Arbitrary<FuzzForm> = fc
  .record({
    parts: fc.array(part, { minLength: 0, maxLength: 3 }),
    end: fc.oneof(
      { weight: 8, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
      { weight: 1, arbitrary: fc.constantFrom('', `--${BOUNDARY}`, '--another--\r\n') },
    ),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
      { weight: 1, arbitrary: fc.constantFrom('multipart/form-data', 'application/json', 'text/plain') },
    ),
  })
  .map(({ parts, end, type }) => ({ type, payload: Buffer.concat([...parts, Buffer.from(end)]) }));
