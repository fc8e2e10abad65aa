import { IconBuilding, IconUser } from '@tabler/icons-react';
import type { CaseEntity } from '@tamis/contract/cases';
import { iconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { caseTexts } from '../texts.ts';
import classes from './case-page.module.css';
import { casePageTexts } from './texts.ts';

export function EntityName({ entity: { tableReference, name, person } }: { entity: CaseEntity }) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const [Icon, kind] =
    tableReference === 'persons' ? [IconUser, ofCases('person')] : ([IconBuilding, ofCases('company')] as const);
  return (
    <span className={classes.entityName}>
      <Icon {...iconProps} role="img" aria-label={kind} />
      <bdi dir="auto">{name}</bdi>
      {person?.pepDeclared && <Tag tone="amber">{say('pepTag')}</Tag>}
    </span>
  );
}

export function Roles({ roles }: Pick<CaseEntity, 'roles'>) {
  const ofCases = caseTexts.useTexts();
  return <>{roles.map((role) => ofCases(role)).join(', ')}</>;
}
