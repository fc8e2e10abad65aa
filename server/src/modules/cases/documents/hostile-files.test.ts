import { findCaseDocuments, type fileFlags } from '@tamis/contract/cases';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegOf, pngOf } from '../../../platform/pictures/testing.ts';
import { createTestDatabase, engines, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';
import { documentOf, fileOf, pdfOf, sendDocument } from './testing.ts';

const SECRET = 'GPS 48.2082 16.3738';
const MB = 1024 ** 2;

/** A PDF of these objects, whose places a reader looks for itself: most do. */
const rawPdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  stream(dictionary, deflateSync(Buffer.from(`9 0 ${objects}`)));
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

/** A JPEG that says where it was taken. */
function located(jpeg: Buffer): Buffer {
  const segment = Buffer.from(`Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0${SECRET}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(segment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]);
}

let database: TestDatabase;
let world: TestWorld;
let owner: Person;
let caseId: string;
beforeAll(async () => {
  // One engine: what a file is told by does not depend on it.
  database = await createTestDatabase(engines[0] ?? 'pglite');
  world = await createTestWorld(database);
  owner = await world.person(['All']);
  caseId = (await caseActsOf(world, owner).draft()).id;
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});

const send = (name: string, bytes: Buffer, id = caseId) => sendDocument(world, owner, id, [{ name, bytes }]);
const kept = async () => (await world.ask(owner, findCaseDocuments, { params: { id: caseId } })).documents.length;

describe('a file that is not taken', () => {
  const NOTHING = 'is no PDF, JPEG, PNG or WebP by its content. Save it as one of these.';
  const EXCEL = Buffer.from('PK\x03\x04 xl/workbook.xml', 'latin1');
  it.each([
    ['of 0 bytes', 'scan.pdf', Buffer.alloc(0), 'scan.pdf is empty.'],
    [
      'an SVG',
      'logo.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      `logo.png ${NOTHING}`,
    ],
    ['a web page', 'scan.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), `scan.pdf ${NOTHING}`],
    ['a web page before a PDF', 'scan.pdf', Buffer.from('<script>1</script>%PDF-1.7'), `scan.pdf ${NOTHING}`],
    ['an archive', 'scans.pdf', EXCEL, `scans.pdf ${NOTHING}`],
    ['a GIF', 'scan.png', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), `scan.png ${NOTHING}`],
    [
      'a picture that is called a PDF',
      'passport.pdf',
      jpegOf(4, 4),
      'passport.pdf is a JPEG by its content, and its name does not say so. Look at it, and name it ….jpg if it is what it should be.',
    ],
    [
      'a PDF that is called a program',
      'C:\\temp\\passport.pdf.exe',
      rawPdf(CATALOG),
      'passport.pdf.exe is a PDF by its content, and its name does not say so. Look at it, and name it ….pdf if it is what it should be.',
    ],
    [
      'an encrypted PDF, by its plain text',
      'sealed.pdf',
      rawPdf(CATALOG, '<< /Encr#79pt 3 0 R >>'),
      'sealed.pdf is encrypted: nobody could check it. Save it without a password.',
    ],
  ])('%s', async (_, name, bytes, message) => {
    const { status, body } = await send(name, bytes);
    expect([status, body.errors?.map((error) => [error.field, error.message])]).toEqual([400, [['file', message]]]);
    expect(await kept()).toBe(0);
  });

  it('a PDF that a program encrypted, even if anybody may read it', async () => {
    const bytes = await pdfOf('Only for you', () => undefined, { ownerPassword: 'secret', pdfVersion: '1.7' });
    expect((await send('mine.pdf', bytes)).body.errors?.[0]?.message).toContain('mine.pdf is encrypted');
  });

  it('of one byte more than 20 MB, while one of 20 MB is', async () => {
    const jpeg = jpegOf(4, 4);
    const large = Buffer.concat([jpeg, Buffer.alloc(20 * MB + 1 - jpeg.length)]);
    const { status, body } = await send('large.jpg', large);
    expect([status, body.errors?.[0]?.message]).toEqual([413, 'large.jpg is larger than 20 MB.']);
    const { id } = await caseActsOf(world, owner).draft();
    expect(documentOf(await send('large.jpg', large.subarray(0, -1), id)).files[0]?.size).toBe(20 * MB);
  });

  it('none at all, or more than a document has', async () => {
    const refused = async (count: number) =>
      (
        await sendDocument(
          world,
          owner,
          caseId,
          Array.from({ length: count }, () => ({ name: 'a.jpg', bytes: jpegOf(2, 2) })),
        )
      ).body.errors?.[0]?.message;
    expect(await refused(0)).toBe('Choose a file.');
    expect(await refused(11)).toBe('A document has 10 files at most.');
  });
});

describe('a PDF that could do more than show itself is only handed out', () => {
  type Flag = (typeof fileFlags)[number];
  it.each<[string, Flag[], Buffer]>([
    ['a script when it is opened', ['script'], rawPdf(`<< /Type /Catalog /OpenAction ${SCRIPT} >>`)],
    ['a script by the numbers of its letters', ['script'], rawPdf(CATALOG, '<< /S /J#61vaScr#69pt >>')],
    ['a script in an object stream', ['script'], rawPdf(CATALOG, packed(SCRIPT))],
    [
      'a script in an object stream of another name',
      ['script'],
      rawPdf(CATALOG, packed(SCRIPT, '/N 1 /First 4 /Filter [/FlateDecode]')),
    ],
    ['a program that is started', ['launch'], rawPdf(CATALOG, '<< /S /Launch /F (cmd.exe) >>')],
    ['a file that is carried', ['embedded-files'], rawPdf(CATALOG, stream('/Type /EmbeddedFile', Buffer.from('MZ')))],
    ['a form of its own kind', ['script'], rawPdf('<< /Type /Catalog /AcroForm << /XFA 5 0 R >> >>')],
    [
      'objects behind two filters',
      ['unreadable'],
      rawPdf(CATALOG, packed(SCRIPT, '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]')),
    ],
    [
      'objects that cannot be unpacked',
      ['unreadable'],
      rawPdf(CATALOG, stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('nothing'))),
    ],
    [
      'objects that grow beyond measure',
      ['unreadable'],
      rawPdf(CATALOG, stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(70 * MB)))),
    ],
  ])('%s', async (_, flags, bytes) => {
    const { id } = await caseActsOf(world, owner).draft();
    const document = documentOf(await send('paper.pdf', bytes, id));
    expect(document.files[0]?.flags).toEqual(flags);
    const path = `/cases/documents/${document.id}/files/${document.files[0]?.id}`;
    expect((await fileOf(world, owner, 'GET', `${path}?preview=1`)).status).toBe(409);
    expect((await fileOf(world, owner, 'GET', path)).bytes.equals(bytes)).toBe(true);
  });

  it('and one that cannot is shown, by whatever program it was written', async () => {
    const { id } = await caseActsOf(world, owner).draft();
    const bytes = await pdfOf('JavaScript, Launch and EmbeddedFiles are words', (pdf) => pdf.addPage().text('2'));
    const { id: documentId, files } = documentOf(await send('paper.pdf', bytes, id));
    expect(files[0]?.flags).toEqual([]);
    const preview = await fileOf(world, owner, 'GET', `/cases/documents/${documentId}/files/${files[0]?.id}?preview=1`);
    expect(preview.bytes.equals(bytes)).toBe(true);
  });
});

describe('a preview', () => {
  const previewOf = async (name: string, bytes: Buffer) => {
    const { id } = await caseActsOf(world, owner).draft();
    const document = documentOf(await send(name, bytes, id));
    return fileOf(world, owner, 'GET', `/cases/documents/${document.id}/files/${document.files[0]?.id}?preview=1`);
  };

  it('holds nothing but the pixels: not where it was taken, nor what was hung on it', async () => {
    const hung = Buffer.from('<script>alert(1)</script>');
    const { status, bytes } = await previewOf('photo.jpg', Buffer.concat([located(jpegOf(40, 20)), hung]));
    expect([status, bytes.includes(SECRET), bytes.includes(hung)]).toEqual([200, false, false]);
  });

  it('is refused of what is too large to be drawn, or broken', async () => {
    const bomb = Buffer.from(pngOf(2, 2));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    for (const bytes of [bomb, pngOf(40, 20).subarray(0, 60)])
      expect((await previewOf('scan.png', bytes)).status).toBe(409);
  });
});
