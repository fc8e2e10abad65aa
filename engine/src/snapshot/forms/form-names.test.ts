import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesOfForm, packFormNames } from './form-names.ts';

it('every form keeps its names, whether it has one or several', () => {
  const forms = 12;
  fc.assert(
    fc.property(fc.array(fc.nat(forms - 1), { maxLength: 60 }), (formOf) => {
      const packed = packFormNames(Uint32Array.from(formOf), forms);
      for (let form = 0; form < forms; form++) {
        expect([...namesOfForm(packed, form)]).toEqual(formOf.flatMap((own, name) => (own === form ? [name] : [])));
      }
    }),
  );
});
