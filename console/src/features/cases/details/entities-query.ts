import { findCaseEntities } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';

/** Persons and companies of one case are few enough to be asked for at once. */
export const entitiesQuery = (id: string) => queryOf(findCaseEntities, { params: { id }, query: { limit: 200 } });
