import type { PreparedName } from '../../normalise/prepare-name.ts';
import { entityKinds } from '../../snapshot/entity-kinds.ts';
import { kindOfHead } from '../../snapshot/forms/form-head.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import type { Lexicon } from './lexicon.ts';

/** A form of the lists as a prepared name; its text is left empty, since names that are written differently share it. */
export function formName(form: number, sections: FormSections, lexicon: Lexicon): PreparedName {
  const { formWordStarts, formWords, formHead } = sections;
  const words = [];
  for (let at = formWordStarts[form]!; at < formWordStarts[form + 1]!; at++) words.push(lexicon.word(formWords[at]!));
  return { text: '', words, entityKind: entityKinds[kindOfHead(formHead[form]!)]! };
}
