import { Lexicon } from '../candidates/listed/lexicon.ts';
import { formState } from '../search-state.ts';
import type { Measure, SearchState } from '../search-state.ts';
import { Column } from '../snapshot/file/column.ts';
import type { FormSections } from '../snapshot/forms/form-sections.ts';
import { groupByKey } from '../snapshot/file/group-by-key.ts';
import { NameForms } from '../snapshot/name-forms.ts';
import type { Query } from '../types.ts';

/** The names of saved searches, to be found by the names of entries. */
export interface SavedForms {
  /** The lowest threshold of the searches, in points. */
  threshold: number;
  sections: FormSections;
  state: SearchState;
  /** Searches of form f: searches[starts[f] .. starts[f + 1]). */
  starts: Uint32Array;
  searches: Uint32Array;
}

/** Collects saved searches of similar thresholds. */
export class SavedFormsBuilder {
  private readonly names = new NameForms();
  private readonly forms = new Column();
  private readonly searches = new Column();
  private threshold = Infinity;

  get length(): number {
    return this.searches.length;
  }

  add(search: number, { name, entityType }: Query, threshold: number): void {
    this.forms.push(this.names.add(name, entityType, search).form);
    this.searches.push(search);
    this.threshold = Math.min(this.threshold, threshold);
  }

  /** `measure`: of the lists, by which the searches are scored. */
  finish(measure: Measure): SavedForms {
    const { sections, renumber } = this.names.finish(({ term }) => measure.rarity.of(term));
    const { starts, values } = groupByKey(
      renumber.length,
      this.forms.view().map((form) => renumber[form]!),
      this.searches.view(),
    );
    return {
      threshold: this.threshold,
      sections,
      state: formState(sections, new Lexicon(sections), measure, false),
      starts,
      searches: values,
    };
  }
}
