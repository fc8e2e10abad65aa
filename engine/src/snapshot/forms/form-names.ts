import { Column } from '../file/column.ts';
import { groupByKey } from '../file/group-by-key.ts';
import type { Sections } from '../file/sections.ts';

/** Set where several names share a form; the rest is then a place in `sharedNames`. */
const isShared = 0x80000000;

/** Which names have each form: most forms have one name, whose number stands in place of a list. */
export function packFormNames(formOf: Uint32Array, formCount: number): Pick<Sections, 'formNames' | 'sharedNames'> {
  const { starts, values } = groupByKey(formCount, formOf);
  const formNames = new Uint32Array(formCount);
  const shared = new Column();
  for (let form = 0; form < formCount; form++) {
    const start = starts[form]!;
    const end = starts[form + 1]!;
    if (end - start === 1) {
      formNames[form] = values[start]!;
      continue;
    }
    formNames[form] = isShared + shared.length;
    shared.push(end - start);
    for (let at = start; at < end; at++) shared.push(values[at]!);
  }
  return { formNames, sharedNames: shared.view() };
}

/** The names that have a form, ascending. */
export function namesOfForm(
  { formNames, sharedNames }: Pick<Sections, 'formNames' | 'sharedNames'>,
  form: number,
): Uint32Array {
  const own = formNames[form]!;
  if (own < isShared) return formNames.subarray(form, form + 1);
  const place = own - isShared;
  return sharedNames.subarray(place + 1, place + 1 + sharedNames[place]!);
}
