import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addCaseEntity, type CaseEntity, type EntityRole, updateCaseEntity } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { showError } from '../../../components/show-error.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshCases } from '../refresh-cases.ts';
import { casePageTexts } from './texts.ts';

export interface PartyFormProps {
  caseId: string;
  entity: CaseEntity | undefined;
  onClose: () => void;
  /** Chooses between person and company, where somebody is added. */
  switchKind: ReactNode;
}

/** Puts who is kept into the case, or gives who is in it the roles that were chosen. */
export function useInCase({ caseId, entity, onClose }: PartyFormProps) {
  const say = casePageTexts.useTexts();
  const client = useQueryClient();
  const put = async (entityId: string, tableReference: CaseEntity['tableReference'], roles: readonly string[]) => {
    // The form offers these alone.
    const body = { roles: roles as EntityRole[] };
    const saved = entity
      ? await call(updateCaseEntity, { params: { id: caseId, entityId: entity.entityLinkId }, body })
      : await call(addCaseEntity, { params: { id: caseId }, body: { ...body, entityId, tableReference } });
    toast.success(say(entity ? 'edited' : 'added', { name: saved.name }));
    onClose();
    await refreshCases(client);
  };
  return (...given: Parameters<typeof put>): void => void put(...given).catch(showError);
}

export const rolesOf = (entity: CaseEntity | undefined): string[] => entity?.roles ?? ['customer'];
