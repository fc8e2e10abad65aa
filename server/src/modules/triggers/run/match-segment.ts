import { choiceText, type Condition, fieldOf, type Segment } from '@tamis/contract/triggers/segments';
import type { Facts } from '../records/facts-store.ts';

/** Why a condition does not hold; undefined when it does. What is not known never holds, whatever is asked of it. */
export function whyNot(condition: Condition, facts: Facts): string | undefined {
  const { label } = fieldOf(condition.field);
  const known = facts[condition.field];
  if (known === undefined) return `${label} is not known`;
  return holds(condition, known) ? undefined : `${label} is ${shown(known)}`;
}

function holds(condition: Condition, known: number | readonly string[]): boolean {
  if (typeof known === 'number') {
    if (condition.operator === 'at-least') return known >= condition.value;
    return condition.operator === 'at-most' && known <= condition.value;
  }
  if (!('values' in condition)) return false;
  const asked = new Set(condition.values.map((value) => value.toLowerCase()));
  const isAnyThere = known.some((value) => asked.has(value.toLowerCase()));
  return condition.operator === 'one-of' ? isAnyThere : !isAnyThere;
}

const shown = (known: number | readonly string[]): string =>
  typeof known === 'number' ? String(known) : known.map(choiceText).join(', ') || 'none';

/** What speaks against acting on an event; empty when its trigger acts. A group counts as one condition. */
export function objections({ match, conditions, groups }: Segment, facts: Facts): string[] {
  const whyNotAll = (list: readonly Condition[]) => list.map((condition) => whyNot(condition, facts));
  const whyNotGroup = (group: Segment['groups'][number]): string | undefined =>
    unmet(group.match, whyNotAll(group.conditions)).join(' and ') || undefined;
  return unmet(match, [...whyNotAll(conditions), ...groups.map(whyNotGroup)]);
}

/** Of all that is asked, what does not hold; nothing where enough of it does. */
function unmet(match: Segment['match'], found: readonly (string | undefined)[]): string[] {
  const against = found.filter((why) => why !== undefined);
  const isMet = match === 'all' ? against.length === 0 : found.length === 0 || against.length < found.length;
  return isMet ? [] : against;
}
