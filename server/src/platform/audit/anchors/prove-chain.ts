import type { ChainedRow } from '../read-chain.ts';
import type { Anchor, ReportedRestore } from './check-anchors.ts';

/** What the anchors say of one chain. */
export interface ChainProof {
  /** An anchored row that is another one now, or is not there, and that no restore explains. */
  fault?: string;
  /** Anchored rows that a restore has undone, in sentences. */
  undone: string[];
  /** The last row that is proven, and by what. */
  proven?: Anchor;
}

/** Compares a chain with its anchors while somebody else reads it. */
export function proveChain(chain: string, anchors: readonly Anchor[], restores: readonly ReportedRestore[]) {
  const open = new Map<number, Anchor[]>();
  for (const anchor of anchors) open.set(anchor.seq, [...(open.get(anchor.seq) ?? []), anchor]);
  const held: Anchor[] = [];
  const failed: Anchor[] = [];
  let rows = 0;

  return {
    /** The links as they are, each compared as it passes. */
    async *watched(links: AsyncIterable<ChainedRow>): AsyncGenerator<ChainedRow> {
      for await (const link of links) {
        rows = link.row.seq;
        const hash = link.hash.toString('hex');
        for (const anchor of open.get(rows) ?? []) (anchor.hash === hash ? held : failed).push(anchor);
        open.delete(rows);
        yield link;
      }
    },
    /** Once all have passed; `isWhole`: none was held back by a fault of the chain itself. */
    end(isWhole: boolean): ChainProof {
      const gone = isWhole ? [...open.values()].flat() : [];
      const told = (anchor: Anchor) => restores.find((restore) => undoes(restore, chain, anchor));
      const wrong = [...failed, ...gone].toSorted((a, b) => a.seq - b.seq);
      const [first] = wrong.filter((anchor) => !told(anchor));
      const proven = held.filter(({ seq }) => !first || seq < first.seq).reduce<Anchor | undefined>(later, undefined);
      return {
        ...(first && { fault: faultOf(first, rows) }),
        undone: undoneOf(chain, wrong, restores),
        ...(proven && { proven }),
      };
    },
  };
}

/** A restore explains what was anchored before it beyond the end of the backup. */
const undoes = (restore: ReportedRestore, chain: string, { record, seq }: Anchor): boolean =>
  restore.record > record && seq > (restore.ends.get(chain) ?? 0);

const later = (one: Anchor | undefined, other: Anchor): Anchor =>
  !one || other.seq > one.seq || (other.seq === one.seq && other.record > one.record) ? other : one;

const faultOf = ({ seq, at, record }: Anchor, rows: number): string =>
  seq > rows
    ? `Row ${seq} is missing: it was there at ${at} (record ${record}).`
    : `Row ${seq} is not the one that was there at ${at} (record ${record}).`;

function undoneOf(chain: string, wrong: readonly Anchor[], restores: readonly ReportedRestore[]): string[] {
  return restores.flatMap((restore) => {
    const last = wrong.findLast((anchor) => undoes(restore, chain, anchor));
    const end = restore.ends.get(chain) ?? 0;
    if (!last) return [];
    const rows = end + 1 === last.seq ? `Row ${last.seq} is` : `Rows ${end + 1} to ${last.seq} are`;
    return [
      `${rows} not there any more, though signed: the backup of ${restore.backupMadeAt} was restored at ${restore.at} (record ${restore.record}).`,
    ];
  });
}
