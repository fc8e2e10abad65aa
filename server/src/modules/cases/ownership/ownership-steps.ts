import type { Standing } from './ownership-policy.ts';

export interface OwnershipStep {
  entityLinkId: string;
  text: string;
}

/** Why whoever counts as listed does, in the order in which one follows from the other, for people to read. */
export function ownershipSteps(
  standings: readonly Standing[],
  nameOf: (entityLinkId: string) => string,
): OwnershipStep[] {
  return standings
    .filter(({ standing, held }) => standing === 'listed' || standing === 'may-be-listed' || held.length > 0)
    .toSorted((one, other) => one.round - other.round)
    .map((standing) => ({ entityLinkId: standing.id, text: `${nameOf(standing.id)} ${said(standing, nameOf)}` }));
}

function said({ standing, from, to, held }: Standing, nameOf: (id: string) => string): string {
  const parts = held.map((part) => `${nameOf(part.ownerId)} ${percentText(part.from, part.to)}`);
  const total = `${parts.join(' + ')} = ${percentText(from, to)}`;
  if (standing === 'listed') return 'is listed: a sanction hit is confirmed.';
  if (standing === 'counts') return `counts as listed: ${total}, half or more.`;
  if (standing === 'possible') return `may count as listed: ${total}, which may be half or more.`;
  if (standing === 'may-be-listed') return 'may be listed: a sanction hit is undecided.';
  return `does not count as listed: ${total}, less than half.`;
}

/** '55%', '8 to 15%' */
export const percentText = (from: number, to: number): string => (from === to ? `${from}%` : `${from} to ${to}%`);
