export type DifferenceKind = 'same' | 'updated' | 'added' | 'removed';

export interface Difference {
  /** From the outermost key to this one; positions of arrays are keys. */
  path: readonly string[];
  kind: DifferenceKind;
  /** What stood there; undefined where there was nothing, or where the keys below say it. */
  old: string | undefined;
  /** What stands there now. */
  new: string | undefined;
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const written = (value: unknown): string | undefined =>
  value === undefined || isTree(value) ? undefined : JSON.stringify(value);

/** Every key of two JSON values, in the order of the older one, with what became of it. */
export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  const [older, newer] = [isTree(before) ? before : {}, isTree(after) ? after : {}];
  return [...new Set([...Object.keys(older), ...Object.keys(newer)])].flatMap((key) => {
    const [old, now] = [
      Object.hasOwn(older, key) ? older[key] : undefined,
      Object.hasOwn(newer, key) ? newer[key] : undefined,
    ];
    const below = [...path, key];
    const kind = kindOf(old, now);
    return [
      { path: below, kind, old: written(old), new: written(now) },
      ...(isTree(old) || isTree(now) ? differencesOf(old, now, below) : []),
    ];
  });
}

/** A branch is updated when anything in it is. */
function kindOf(old: unknown, now: unknown): DifferenceKind {
  if (old === undefined) return 'added';
  if (now === undefined) return 'removed';
  return isSame(old, now) ? 'same' : 'updated';
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
