import { type AnchorRecord, isRecordSignedBy, lineHash, NO_RECORD, readRecord } from './anchor-record.ts';
import { keyIdOf } from './audit-key.ts';

/** What a signed record says of a chain: at this time it had this hash in this row. */
export interface Anchor {
  seq: number;
  hash: string;
  at: string;
  record: number;
}

/** A restore that was told: from this record on, the chains are those of the backup. */
export interface ReportedRestore {
  record: number;
  at: string;
  backupMadeAt: string;
  /** The last row of each chain in the backup. */
  ends: ReadonlyMap<string, number>;
}

export interface CheckedAnchors {
  records: number;
  /** The last record that holds. */
  last: { record: number; at: string } | undefined;
  /** The keys that signed, in their order, with their public halves. */
  keys: { id: string; publicKey: string; from: number }[];
  /** What does not hold, in sentences. */
  faults: string[];
  /** What a reader should know and what is no fault. */
  notices: string[];
  /** By chain, in the order of the file. */
  chains: ReadonlyMap<string, Anchor[]>;
  restores: ReportedRestore[];
}

/** Records that must be in the file, since the database knows them. */
export interface KnownRecord {
  record: number;
  line: string;
}

export interface AnchorExpectations {
  /** Ids of the keys of which one must be the last to sign. */
  trusted: readonly string[];
  known: readonly KnownRecord[];
}

/**
 * Checks the anchor file by itself: numbers, order, signatures, the succession of keys. A line that holds is an anchor
 * of its chain, whatever is wrong with others. It does not look at any chain.
 */
export async function checkAnchors(
  lines: AsyncIterable<string>,
  { trusted, known }: AnchorExpectations,
): Promise<CheckedAnchors> {
  const check = new AnchorCheck();
  const missing = new Map(known.map(({ record, line }) => [lineHash(line), record]));
  for await (const line of lines) {
    check.add(line);
    missing.delete(lineHash(line));
  }
  check.lack([...new Set(missing.values())].toSorted((a, b) => a - b));
  check.endWith(trusted);
  return check.result;
}

class AnchorCheck {
  readonly #chains = new Map<string, Anchor[]>();
  readonly result: CheckedAnchors = {
    records: 0,
    last: undefined,
    keys: [],
    faults: [],
    notices: [],
    chains: this.#chains,
    restores: [],
  };
  #lines = 0;
  #record = 0;
  /** Unknown after a line that was changed: what follows it cannot be told. */
  #previous: string | undefined = NO_RECORD;
  readonly #handedOnTo = new Set<string>();

  add(line: string): void {
    this.#lines += 1;
    const record = readRecord(line);
    if (!record) {
      // If a record was lost with it, its number is missing below.
      this.result.notices.push(
        `Line ${this.#lines} is no record: a write that was cut off, or a line that was edited.`,
      );
      return;
    }
    this.#checkPlace(record);
    this.result.records += 1;
    const publicKey = this.#publicKeyFor(record);
    this.#previous = lineHash(line);
    if (publicKey === undefined) {
      this.#fault(`Record ${record.record} is signed with key ${record.key}, which no record before it introduces.`);
    } else if (!isRecordSignedBy(record, publicKey)) {
      this.#fault(`Record ${record.record} was changed: its signature does not hold.`);
      this.#previous = undefined;
    } else {
      this.#take(record);
    }
  }

  lack(records: readonly number[]): void {
    for (const record of records)
      this.#fault(
        `The file lacks record ${record}, which the database knows: lines were cut off, or the file was replaced.`,
      );
  }

  endWith(trusted: readonly string[]): void {
    const active = this.#active;
    if (active === undefined || trusted.includes(active)) return;
    const expected =
      trusted.length > 0
        ? `The key that is trusted is ${trusted.join(' or ')}.`
        : 'No key is here to compare it with: give the id of the one that you trust.';
    this.#fault(`The file ends with records of key ${active}. ${expected}`);
  }

  get #active(): string | undefined {
    return this.result.keys.at(-1)?.id;
  }

  #fault(sentence: string): void {
    this.result.faults.push(sentence);
  }

  #checkPlace({ record, previous }: AnchorRecord): void {
    const expected = this.#record + 1;
    if (record > expected)
      this.#fault(
        record === expected + 1
          ? `Record ${expected} is missing.`
          : `Records ${expected} to ${record - 1} are missing.`,
      );
    else if (record < expected) this.#fault(`Record ${record} stands after record ${this.#record}.`);
    else if (this.#previous !== undefined && previous !== this.#previous)
      this.#fault(`Record ${record} does not follow the line before it: a line was changed, removed or added.`);
    this.#record = record;
  }

  #publicKeyFor(record: AnchorRecord): string | undefined {
    if (record.kind === 'key' && keyIdOf(record.publicKey) === record.key) return record.publicKey;
    return this.result.keys.find(({ id }) => id === record.key)?.publicKey;
  }

  #take(record: AnchorRecord): void {
    if (record.kind === 'key') this.#takeKey(record);
    else if (record.key !== this.#active)
      return this.#fault(`Record ${record.record} is signed with key ${record.key}, which had been replaced.`);
    this.result.last = { record: record.record, at: record.at };
    if (record.kind === 'head') this.#anchor(record.chain, record, record);
    if (record.kind === 'restore') this.#takeRestore(record);
    if (record.kind === 'gap')
      this.#fault(
        `Before record ${record.record} of ${record.at} the file had been cut or replaced: record ${record.lost.record} was not in it.`,
      );
  }

  #takeKey({ record, key, publicKey }: Extract<AnchorRecord, { kind: 'key' }>): void {
    const id = keyIdOf(publicKey);
    if (id !== key) {
      this.#handedOnTo.add(id);
      return;
    }
    const former = this.#active;
    if (former === id) return;
    if (former !== undefined && !this.#handedOnTo.has(id))
      this.#fault(`From record ${record} on key ${id} signs, to which key ${former} did not hand on.`);
    this.result.keys.push({ id, publicKey, from: record });
  }

  #takeRestore({ record, at, backupMadeAt, heads }: Extract<AnchorRecord, { kind: 'restore' }>): void {
    const ends = new Map(Object.entries(heads).map(([chain, { seq }]) => [chain, seq]));
    this.result.restores.push({ record, at, backupMadeAt, ends });
    for (const [chain, head] of Object.entries(heads)) this.#anchor(chain, head, { record, at });
  }

  #anchor(chain: string, { seq, hash }: { seq: number; hash: string }, by: { record: number; at: string }): void {
    const anchors = this.#chains.get(chain) ?? [];
    anchors.push({ seq, hash, at: by.at, record: by.record });
    this.#chains.set(chain, anchors);
  }
}
