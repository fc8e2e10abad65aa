import type { Clock } from '../../clock.ts';
import type { Database, Trx } from '../../db/database.ts';
import { sealChains, sealEveryChain } from '../seal-chain.ts';
import type { AnchorFile, AnchorTail } from './anchor-file.ts';
import { type AnchorContent, lineHash, NO_RECORD, signedLine } from './anchor-record.ts';
import type { AuditKey } from './audit-key.ts';
import type { AuditKeys } from './audit-keys.ts';
import {
  type ChainHead,
  findHeads,
  findSignedHeads,
  lockAnchors,
  removeSignedHeads,
  saveSignedHeads,
  type SignedHead,
} from './signed-heads.ts';

export interface AnchorParts {
  database: Database;
  clock: Clock;
  keys: AuditKeys;
  file: AnchorFile;
}

/** Adds to the anchor file; one after the other, in this process and among those that share the database. */
export interface AnchorWriter {
  /** Seals what waits, signs the head of each chain that has moved, or has not been signed with this key, and puts it into the file. Answers how many. */
  signHeads(): Promise<number>;
  /**
   * Tells in the file that a backup has taken the place of the database, and signs every head as it is then. In the
   * transaction that puts its rows in: they are never there without it, be the process killed. Where they do not come to be
   * there after all, the next restore tells it again.
   */
  noteRestore(trx: Trx, backupMadeAt: string): Promise<void>;
  /** Hands on to a new key, in the file and in the data folder; answers its id. */
  replaceKey(): Promise<string>;
}

type Run = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

export function createAnchorWriter({ database, clock, keys, file }: AnchorParts): AnchorWriter {
  let last: Promise<unknown> = Promise.resolve();

  /**
   * What another process adds would follow the same record: on a server one transaction locks it out. The embedded
   * database has one process, and a transaction that stood open while the disk is waited for would hold up everybody.
   */
  function alone<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const exclusive = (): Promise<T> =>
      database.engine === 'pglite'
        ? work((inTransaction) => database.transaction({ kind: 'system' }, inTransaction))
        : database.transaction({ kind: 'system' }, async (trx) => {
            await lockAnchors(trx);
            return work((inTransaction) => inTransaction(trx));
          });
    const done = last.then(exclusive, exclusive);
    last = done.catch(() => undefined);
    return done;
  }

  /** A replacement that was cut off has handed on in the file already: it is ended first. */
  async function keyAfter(tail: AnchorTail | undefined): Promise<AuditKey> {
    const key = await keys.current();
    return tail && tail.record.key !== key.id ? ((await keys.adopt(tail.record.key)) ?? key) : key;
  }

  async function sign(run: Run): Promise<number> {
    const state = await run(readState);
    const tail = await file.tail();
    const key = await keyAfter(tail);
    const gap = gapAfter(tail, state.signed);
    const heads = gap ? state.heads : state.heads.filter((head) => isUnsigned(head, state.signed, key));
    if (heads.length === 0 && !gap) return 0;
    const records = startAfter(tail, key, clock, gap?.lost.record);
    if (tail?.record.key !== key.id) records.add(introduction(key));
    if (gap) records.add(gap);
    const signed = heads.map((head) => addHead(records, head));
    await file.append(records.lines);
    await run((trx) => saveSignedHeads(trx, signed));
    return signed.length;
  }

  return {
    async signHeads() {
      await sealChains(database);
      return alone(sign);
    },
    async noteRestore(trx, backupMadeAt) {
      await sealEveryChain(trx);
      await lockAnchors(trx);
      const heads = await findHeads(trx);
      const tail = await file.tail();
      const key = await keyAfter(tail);
      const records = startAfter(tail, key, clock);
      if (tail?.record.key !== key.id) records.add(introduction(key));
      records.add({
        kind: 'restore',
        backupMadeAt,
        heads: Object.fromEntries(heads.map(({ chain, seq, hash }) => [chain, { seq, hash: hash.toString('hex') }])),
      });
      const signed = heads.map((head) => addHead(records, head));
      await file.append(records.lines);
      await removeSignedHeads(trx);
      await saveSignedHeads(trx, signed);
    },
    async replaceKey() {
      await sealChains(database);
      return alone(async (run) => {
        // What has happened until now is still signed with the key of its time.
        await sign(run);
        const next = await keys.replace(async (former, following) => {
          const tail = await file.tail();
          const records = startAfter(tail, former, clock);
          if (tail?.record.key !== former.id) records.add(introduction(former));
          records.add(introduction(following));
          records.signFromHereWith(following);
          records.add(introduction(following));
          await file.append(records.lines);
        });
        await sign(run);
        return next.id;
      });
    },
  };
}

async function readState(trx: Trx): Promise<{ heads: ChainHead[]; signed: SignedHead[] }> {
  return { heads: await findHeads(trx), signed: await findSignedHeads(trx) };
}

function isUnsigned(head: ChainHead, signed: readonly SignedHead[], key: AuditKey): boolean {
  const known = signed.find(({ chain }) => chain === head.chain);
  return !known || known.seq !== head.seq || !known.hash.equals(head.hash) || known.keyId !== key.id;
}

/** The newest record that the database knows of must be in the file; one that it does not know of was written before a crash. */
function gapAfter(
  tail: AnchorTail | undefined,
  signed: readonly SignedHead[],
): Extract<AnchorContent, { kind: 'gap' }> | undefined {
  const newest = signed.toSorted((a, b) => a.record - b.record).at(-1);
  if (!newest || (tail && tail.record.record > newest.record) || tail?.line === newest.line) return undefined;
  return { kind: 'gap', lost: { record: newest.record, hash: lineHash(newest.line) } };
}

const introduction = ({ publicKey }: AuditKey): AnchorContent => ({ kind: 'key', publicKey });

/** New records, each following the one before. */
interface NewRecords {
  readonly lines: string[];
  add(content: AnchorContent): Omit<SignedHead, keyof ChainHead>;
  signFromHereWith(key: AuditKey): void;
}

/** `lost`: a number that was given before to a record that is not there any more. */
function startAfter(tail: AnchorTail | undefined, first: AuditKey, clock: Clock, lost = 0): NewRecords {
  const lines: string[] = [];
  let key = first;
  let record = Math.max(tail?.record.record ?? 0, lost);
  let previous = tail ? lineHash(tail.line) : NO_RECORD;
  return {
    lines,
    add(content) {
      const signedAt = clock.now();
      record += 1;
      const line = signedLine(content, { record, at: signedAt.toISOString(), previous }, key);
      previous = lineHash(line);
      lines.push(line);
      return { signedAt, keyId: key.id, record, line };
    },
    signFromHereWith(next) {
      key = next;
    },
  };
}

function addHead(records: NewRecords, head: ChainHead): SignedHead {
  const { chain, seq, hash } = head;
  return { ...head, ...records.add({ kind: 'head', chain, seq, hash: hash.toString('hex') }) };
}
