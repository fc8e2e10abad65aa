import { Column } from '../snapshot/file/column.ts';
import type { Query } from '../types.ts';

/** What a search asks for beside its name. */
export type Criteria = Omit<Query, 'name' | 'fuzziness'>;

/** Saved searches by number, without their names; criteria that many have in common are kept once. */
export class SavedColumns {
  private readonly ids: string[] = [];
  private readonly thresholds = new Column();
  private readonly criteriaOf = new Column();
  private readonly criteriaNumbers = new Map<string, number>();
  private readonly known: Criteria[] = [];

  get length(): number {
    return this.ids.length;
  }

  /** Number of the search; `threshold` in points. */
  add(id: string, query: Query, threshold: number): number {
    this.ids.push(id);
    this.thresholds.push(threshold);
    this.criteriaOf.push(this.criteriaNumber(query));
    return this.length - 1;
  }

  id(search: number): string {
    return this.ids[search]!;
  }

  threshold(search: number): number {
    return this.thresholds.at(search);
  }

  criteria(search: number): Criteria {
    return this.known[this.criteriaOf.at(search)]!;
  }

  private criteriaNumber({ entityType, birthYear, birthDate, countries, types }: Query): number {
    const key = JSON.stringify([entityType, birthYear, birthDate, countries, types]);
    const number = this.criteriaNumbers.get(key);
    if (number !== undefined) return number;
    this.criteriaNumbers.set(key, this.known.length);
    this.known.push({
      ...(entityType !== undefined && { entityType }),
      ...(birthYear !== undefined && { birthYear }),
      ...(birthDate !== undefined && { birthDate }),
      ...(countries !== undefined && { countries: [...countries] }),
      ...(types !== undefined && { types: [...types] }),
    });
    return this.known.length - 1;
  }
}
