import type { CaseDetails, CaseEntity } from '@tamis/contract/cases';
import { filtersOf, searchOf } from './search-values.ts';

/** A search of somebody with what the type of the case asks for, as the dialog would send it untouched. */
export function askedOf({ id, type }: Pick<CaseDetails, 'id' | 'type'>, entity: CaseEntity) {
  const { searchTerm, ...known } = searchOf(entity);
  return {
    params: { id, entityId: entity.entityId },
    body: {
      search_term: searchTerm,
      is_monitored: type.isMonitored,
      entityType: entity.tableReference,
      filters: { types: type.checkTypes, ...filtersOf(known) },
    },
  };
}
