import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { CaseEntity } from '@tamis/contract/cases';
import { caseTexts } from '../texts.ts';
import { CompanyForm } from './company-form.tsx';
import { PersonForm } from './person-form.tsx';
import { casePageTexts } from './texts.ts';

interface PartyDialogProps {
  caseId: string;
  /** Absent: somebody is added. */
  entity?: CaseEntity;
  onClose: () => void;
}

/** Somebody new of a case, or what is known of somebody in it. */
export function PartyDialog({ caseId, entity, onClose }: PartyDialogProps) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const [kind, setKind] = useState(entity?.tableReference ?? 'persons');
  const switchKind = entity === undefined && (
    <SegmentedControl
      aria-label={say('kindOf')}
      data={[
        { value: 'persons', label: ofCases('person') },
        { value: 'companies', label: ofCases('company') },
      ]}
      value={kind}
      onChange={(chosen) => setKind(chosen)}
    />
  );
  const Form = kind === 'persons' ? PersonForm : CompanyForm;
  return <Form caseId={caseId} entity={entity} onClose={onClose} switchKind={switchKind} />;
}
