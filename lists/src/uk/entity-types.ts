import type { EntityType } from '@tamis/engine';

/** What the UK lists tell apart; a kind that they add later compares with anything. */
export function ukEntityType(listed: string): EntityType {
  switch (listed.toLowerCase()) {
    case 'individual':
      return 'person';
    case 'entity':
      return 'organisation';
    case 'ship':
      return 'vessel';
    case 'aircraft':
      return 'aircraft';
    default:
      return 'other';
  }
}
