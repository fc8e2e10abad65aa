import type { Change } from '@tamis/contract/calls/changes';

/** One value that an act changed; what was not there is undefined. */
export interface ChangedValue {
  /** The field, and within limits and modules which of them. */
  field: string;
  part: string;
  was: unknown;
  is: unknown;
}

type State = NonNullable<Change['was']>;

/** What an act on a merchant changed, value by value: each limit and each module by itself. */
export function changedValues({ was, is }: Change): ChangedValue[] {
  if (was === null || is === null) return [];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields.flatMap((field) => valuesOf(field, was, is)).filter((value) => !isSame(value.was, value.is));
}

function valuesOf(field: string, was: State, is: State): ChangedValue[] {
  if (field === 'switchedOff') {
    const [before, now] = [listOf(was[field]), listOf(is[field])];
    return [...new Set([...before, ...now])].map((part) => ({
      field: 'module',
      part,
      was: !before.includes(part),
      is: !now.includes(part),
    }));
  }
  if (field === 'limits') {
    const [before, now] = [partsOf(was[field]), partsOf(is[field])];
    return [...new Set([...Object.keys(before), ...Object.keys(now)])].map((part) => ({
      field: 'limit',
      part,
      was: before[part],
      is: now[part],
    }));
  }
  return [{ field, part: '', was: was[field], is: is[field] }];
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const partsOf = (value: unknown): State => (typeof value === 'object' && value !== null ? { ...value } : {});
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
