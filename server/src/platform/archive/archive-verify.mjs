/**
 * Checks an archive of Tamis, on any machine with Node 20 or newer, without the product:
 *   node archive-verify.mjs FILE [--key ID]
 * It reads the file from the disk piece by piece. What it checks, and what that proves, is in docs/archive-format.md.
 * One file, without packages, so that it can be read before it is trusted.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { open } from 'node:fs/promises';
import { argv, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { createInflateRaw } from 'node:zlib';

const PIECE = 1 << 20;
const MANIFEST = 'manifest.json';
const CHAIN = 'audit/chain.jsonl';
const PROOF = 'audit/proof.json';
const MOST_TEXT = 64 << 20;

/**
 * @param {{ size: number, read(position: number, length: number): Promise<Buffer> }} source the ZIP
 * @param {{ trusted?: readonly string[] }} [options] ids of the keys of which one must have signed it; without one, the reader compares
 */
export async function verifyArchive(source, { trusted = [] } = {}) {
  const faults = [];
  let entries;
  try {
    entries = await readEntries(source);
  } catch (error) {
    return { faults: [`The file is no archive, or is damaged: ${error.message}`], files: 0, rows: 0 };
  }
  const manifest = await readJson(source, entries, MANIFEST);
  const proof = await readJson(source, entries, PROOF);
  if (manifest?.format !== 'tamis-archive-1' || !Array.isArray(manifest.files) || !proof)
    return { faults: ['The archive has no manifest or no proof.'], files: 0, rows: 0 };

  const named = new Set([MANIFEST, CHAIN, PROOF]);
  for (const { name, size, sha256, records } of manifest.files) {
    named.add(name);
    const entry = entries.get(name);
    if (!entry) faults.push(`${name} is missing.`);
    else {
      const is = await digestOf(source, entry, name.endsWith('.jsonl'));
      if (is.sha256 !== sha256 || is.size !== size) faults.push(`${name} was changed.`);
      else if (name.endsWith('.jsonl') && is.lines !== records)
        faults.push(`${name} has ${is.lines} lines, not ${records}.`);
    }
  }
  for (const name of entries.keys()) if (!named.has(name)) faults.push(`${name} was added.`);

  const recorded = (await digestOf(source, entries.get(MANIFEST), false)).sha256;
  const chain = await followChain(source, entries.get(CHAIN), { manifest, proof, recorded });
  faults.push(...chain.faults);
  const ofSignature = signatureFault(proof, trusted);
  if (ofSignature) faults.push(ofSignature);
  return {
    faults,
    files: manifest.files.length,
    rows: chain.rows,
    head: { seq: proof.seq, hash: proof.hash },
    signed: { key: proof.key, at: proof.at },
    manifest: {
      request: manifest.request,
      merchant: manifest.merchant,
      madeAt: manifest.madeAt,
      items: manifest.items,
    },
  };
}

/** Follows the audit log from its first row to where the proof says that it ended, and looks for the row that records the manifest. */
async function followChain(source, entry, { manifest, proof, recorded }) {
  if (!entry) return { faults: [`${CHAIN} is missing.`], rows: 0 };
  let hash = Buffer.alloc(32);
  let seq = 0;
  let isRecorded = false;
  try {
    for await (const line of linesOf(source, entry)) {
      const link = JSON.parse(line);
      seq += 1;
      if ((link.row?.seq ?? link.seq) !== seq || (link.row && link.row.merchantId !== manifest.merchant))
        return { faults: [`Row ${seq} of the audit log is not where it belongs.`], rows: seq };
      const { row } = link;
      isRecorded ||=
        row?.action === 'archive.write' && row.subjectId === manifest.request && row.body?.manifest === recorded;
      hash = sha256(Buffer.concat([hash, row ? sha256(canonicalJson(row)) : Buffer.from(link.digest, 'hex')]));
    }
  } catch (error) {
    return { faults: [`${CHAIN} cannot be read: ${error.message}`], rows: seq };
  }
  const faults = [];
  if (proof.chain !== manifest.merchant) faults.push('The proof is of the audit log of another merchant.');
  if (seq !== proof.seq || hash.toString('hex') !== proof.hash)
    faults.push(`The audit log does not lead to its end at row ${proof.seq}: a row was changed, removed or added.`);
  if (!isRecorded) faults.push('manifest.json is not the one that the audit log records.');
  return { faults, rows: seq };
}

function signatureFault(proof, trusted) {
  const { chain, seq, hash, at, key, publicKey, signature } = proof;
  const text = canonicalJson({ kind: 'archive', chain, seq, hash, at, key });
  try {
    const der = Buffer.from(publicKey, 'base64');
    const isOfKey = sha256(der).toString('hex').slice(0, 32) === key;
    const publicHalf = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (!isOfKey || !verify(null, Buffer.from(text), publicHalf, Buffer.from(signature, 'base64url')))
      return 'The signature does not hold.';
  } catch {
    return 'The signature does not hold.';
  }
  return trusted.length === 0 || trusted.includes(key)
    ? undefined
    : `The archive is signed with key ${key}, not with ${trusted.join(' or ')}.`;
}

/** JSON with sorted keys, as the product hashes it. */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${members.join(',')}}`;
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** The central directory of a ZIP, also of one of more than 4 GB or 65,535 files (APPNOTE 4.3). */
async function readEntries(source) {
  const tailAt = Math.max(0, source.size - 65_557);
  const tail = await source.read(tailAt, source.size - tailAt);
  const endAt = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (endAt < 0) throw new Error('its end is missing');
  let { count, size, at } = {
    count: tail.readUInt16LE(endAt + 10),
    size: tail.readUInt32LE(endAt + 12),
    at: tail.readUInt32LE(endAt + 16),
  };
  if (count === 0xffff || size === 0xffffffff || at === 0xffffffff) {
    const locator = await source.read(tailAt + endAt - 20, 20);
    const large = await source.read(Number(locator.readBigUInt64LE(8)), 56);
    if (large.readUInt32LE(0) !== 0x06064b50) throw new Error('its directory is missing');
    count = Number(large.readBigUInt64LE(32));
    size = Number(large.readBigUInt64LE(40));
    at = Number(large.readBigUInt64LE(48));
  }
  const directory = await source.read(at, size);
  const entries = new Map();
  for (let position = 0; entries.size < count;) {
    if (directory.readUInt32LE(position) !== 0x02014b50) throw new Error('its directory is broken');
    const nameLength = directory.readUInt16LE(position + 28);
    const extraLength = directory.readUInt16LE(position + 30);
    const name = directory.toString('utf8', position + 46, position + 46 + nameLength);
    if (entries.has(name)) throw new Error(`${name} is there twice`);
    const extra = directory.subarray(position + 46 + nameLength, position + 46 + nameLength + extraLength);
    entries.set(name, {
      isPacked: directory.readUInt16LE(position + 10) === 8,
      ...largeNumbers(extra, [
        ['size', directory.readUInt32LE(position + 24)],
        ['packedSize', directory.readUInt32LE(position + 20)],
        ['headerAt', directory.readUInt32LE(position + 42)],
      ]),
    });
    position += 46 + nameLength + extraLength + directory.readUInt16LE(position + 32);
  }
  return entries;
}

/** What did not fit into 32 bits stands in the field of extra data with the number 1, in this order. */
function largeNumbers(extra, fields) {
  let large;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) large = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  let next = 0;
  const read = (value) => (value === 0xffffffff && large ? Number(large.readBigUInt64LE(8 * next++)) : value);
  return Object.fromEntries(fields.map(([name, value]) => [name, read(value)]));
}

async function* packedBytes(source, { headerAt, packedSize }) {
  const header = await source.read(headerAt, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new Error('an entry is not where the directory says');
  const start = headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  for (let done = 0; done < packedSize;) {
    const piece = await source.read(start + done, Math.min(PIECE, packedSize - done));
    if (piece.length === 0) throw new Error('it is cut off');
    done += piece.length;
    yield piece;
  }
}

async function* bytesOf(source, entry) {
  if (!entry.isPacked) return yield* packedBytes(source, entry);
  const inflate = createInflateRaw();
  const feed = async () => {
    try {
      for await (const piece of packedBytes(source, entry))
        if (!inflate.write(piece))
          await new Promise((resolve) => inflate.once('drain', resolve).once('close', resolve));
      inflate.end();
    } catch (error) {
      inflate.destroy(error);
    }
  };
  const feeding = feed();
  yield* inflate;
  await feeding;
}

/** A file that cannot be unpacked has the digest of nothing. */
async function digestOf(source, entry, countsLines) {
  const hash = createHash('sha256');
  let size = 0;
  let lines = 0;
  try {
    for await (const piece of bytesOf(source, entry)) {
      hash.update(piece);
      size += piece.length;
      if (countsLines) for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
    }
  } catch {
    return { sha256: undefined, size, lines };
  }
  return { sha256: hash.digest('hex'), size, lines };
}

async function* linesOf(source, entry) {
  let rest = [];
  for await (const piece of bytesOf(source, entry)) {
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, at)]).toString('utf8');
      rest = [];
      from = at + 1;
    }
    rest.push(piece.subarray(from));
  }
}

async function readJson(source, entries, name) {
  const entry = entries.get(name);
  if (!entry || entry.size > MOST_TEXT) return undefined;
  try {
    const chunks = [];
    for await (const piece of bytesOf(source, entry)) chunks.push(piece);
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @returns what to print, and with what to end: 0 when all holds, 1 otherwise */
export async function verifyFile(path, options) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return report(await verifyArchive({ size, read }, options), options);
  } finally {
    await file.close();
  }
}

function report({ faults, files, rows, head, signed, manifest }, { trusted = [] } = {}) {
  if (faults.length > 0)
    return { lines: ['This archive does not hold:', ...faults.map((fault) => `- ${fault}`)], code: 1 };
  return {
    lines: [
      `This archive is as it was made on ${manifest.madeAt}: ${files} files, ${manifest.items} searches and cases, ${rows} rows of the audit log.`,
      `The audit log ends at row ${head.seq}, ${head.hash}.`,
      trusted.length > 0
        ? `Signed on ${signed.at} with key ${signed.key}, which you trust.`
        : `Signed on ${signed.at} with key ${signed.key}: compare it with the key of the installation, nobody has.`,
    ],
    code: 0,
  };
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const [path, ...rest] = argv.slice(2);
  const keyAt = rest.indexOf('--key');
  if (path === undefined || (rest.length > 0 && rest[keyAt + 1] === undefined)) {
    stdout.write('Usage: node archive-verify.mjs FILE [--key ID]\n');
    process.exitCode = 2;
  } else {
    try {
      const { lines, code } = await verifyFile(path, { trusted: keyAt < 0 ? [] : [rest[keyAt + 1]] });
      stdout.write(`${lines.join('\n')}\n`);
      process.exitCode = code;
    } catch (error) {
      stdout.write(`The file cannot be read: ${error.message}\n`);
      process.exitCode = 2;
    }
  }
}
