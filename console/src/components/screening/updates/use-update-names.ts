import { useQuery } from '@tanstack/react-query';
import { entityReference } from '@tamis/contract/terms/entity-reference';
import { findUpdates } from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';

/** What a changed entry is called. */
export interface UpdateName {
  /** '' while it is loading. */
  name: string;
  /** As people cite the entry: 'OFAC 22790'. */
  reference: string;
}

/** Calls the entries by name whose changes wait to be acknowledged: also those that are hits no longer. */
export function useUpdateNames(searchId: string, isWanted: boolean): (entityId: string) => UpdateName {
  const { data } = useQuery({ ...queryOf(findUpdates, { body: { id: searchId } }), enabled: isWanted });
  const names = new Map(data?.changes.map(({ entityId, name }) => [entityId, name]));
  return (entityId) => ({ name: names.get(entityId) ?? '', reference: entityReference(entityId) });
}
