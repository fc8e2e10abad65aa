export interface CheckType {
  key: string;
  label: string;
}

export const cardKinds = ['sanctions', 'peps', 'adverseMedia'] as const;
export type CardKind = (typeof cardKinds)[number];

export interface CheckCard {
  kind: CardKind;
  types: readonly CheckType[];
}

/** Labels by which the groups of the constants call are found (SEARCH-21). */
const groupLabels: Record<CardKind, string> = {
  sanctions: 'Sanctions, Warnings and Fitness And Probity',
  peps: 'PEPs',
  adverseMedia: 'All Adverse Media V2',
};

/** The three cards of the form; one whose group is not there is left out. */
export function checkCards(groups: readonly { label: string; types: readonly CheckType[] }[]): CheckCard[] {
  return cardKinds.flatMap((kind) => {
    const group = groups.find(({ label }) => label === groupLabels[kind]);
    return group ? [{ kind, types: group.types }] : [];
  });
}

/** What was unticked, as keys. All sub-types start ticked (SEARCH-20), so nothing is. */
export type Unticked = ReadonlySet<string>;

/** `on` when every sub-type is ticked, `some` when one is missing: the master then counts as off (SEARCH-25). */
export function masterState(types: readonly CheckType[], unticked: Unticked): 'on' | 'some' | 'off' {
  const ticked = countTicked(types, unticked);
  if (ticked === types.length) return 'on';
  return ticked > 0 ? 'some' : 'off';
}

export const countTicked = (types: readonly CheckType[], unticked: Unticked): number =>
  types.filter(({ key }) => !unticked.has(key)).length;

/** Sets all sub-types of a card (SEARCH-24). */
export function setCard(types: readonly CheckType[], unticked: Unticked, isOn: boolean): Unticked {
  const next = new Set(unticked);
  for (const { key } of types) {
    if (isOn) next.delete(key);
    else next.add(key);
  }
  return next;
}

export const setType = (key: string, unticked: Unticked, isOn: boolean): Unticked =>
  setCard([{ key, label: '' }], unticked, isOn);

/** Keys of everything ticked, for the request. */
export const tickedKeys = (cards: readonly CheckCard[], unticked: Unticked): string[] =>
  cards.flatMap(({ types }) => types.map(({ key }) => key)).filter((key) => !unticked.has(key));
