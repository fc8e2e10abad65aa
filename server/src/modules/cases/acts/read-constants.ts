import * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';

const workStages: readonly contract.CaseStage[] = contract.workStages;

export const listConstants: Verb<typeof contract.findCaseConstants> = async () => ({
  stages: contract.caseStages.map((id) => ({ id, name: contract.stageNames[id], isWork: workStages.includes(id) })),
  priorities: [...contract.casePriorities],
  riskLevels: [...contract.riskLevels],
  roles: [...contract.entityRoles],
  requirableFields: [...contract.requirableFields],
  requirableDocuments: contract.requirableDocuments.map(({ id, name }) => ({ id, name })),
  documentStatuses: [...contract.documentStatuses],
});
