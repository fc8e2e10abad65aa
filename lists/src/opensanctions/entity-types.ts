import type { EntityType } from '@tamis/engine';

const entityTypes: Readonly<Record<string, EntityType>> = {
  Person: 'person',
  Company: 'company',
  Organization: 'organisation',
  PublicBody: 'organisation',
  Vessel: 'vessel',
  Airplane: 'aircraft',
};

/** Entity type of a FollowTheMoney schema; a LegalEntity may be anything, as may what is unknown here. */
export function ftmEntityType(schema: string): EntityType {
  return entityTypes[schema] ?? 'other';
}
