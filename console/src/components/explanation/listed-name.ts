import type { Explanation } from '@tamis/contract/terms/explanation';
import type { SayExplanation } from './texts.ts';

/** The line that says how the order of the words differs; undefined when it does not. */
export function orderLine(
  { sameOrder, familyNameFirst = false }: Pick<Explanation, 'sameOrder' | 'familyNameFirst'>,
  say: SayExplanation,
): string | undefined {
  if (sameOrder) return undefined;
  return say(familyNameFirst ? 'familyNameFirst' : 'orderDiffers');
}

/** Which name of the entry was compared, when it is not the one that the entry is shown by. */
export function comparedLine(
  { listed }: Pick<Explanation, 'listed'>,
  shownName: string,
  say: SayExplanation,
): string | undefined {
  if (listed.text === shownName) return undefined;
  return say(listed.quality === 'weak' ? 'comparedWithWeak' : 'comparedWith', {
    kind: say(`kind.${listed.kind}`),
    name: listed.text,
  });
}
