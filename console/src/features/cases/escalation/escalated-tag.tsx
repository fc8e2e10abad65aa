import { IconArrowBigUpLines } from '@tabler/icons-react';
import type { CaseRow } from '@tamis/contract/cases';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { escalationTexts } from './texts.ts';

interface EscalatedTagProps extends Pick<CaseRow, 'escalation'> {
  /** The sign alone, where the room is needed for names. */
  short?: boolean;
}

/** That a case is escalated, and why; nothing where it is not. */
export function EscalatedTag({ escalation, short = false }: EscalatedTagProps) {
  const say = escalationTexts.useTexts();
  if (escalation === null) return null;
  const sign = short ? { role: 'img', 'aria-label': say('escalated'), 'aria-hidden': false } : {};
  return (
    <span title={escalation.reason}>
      <Tag tone="amber" icon={<IconArrowBigUpLines {...tagIconProps} {...sign} />}>
        {!short && say('escalated')}
      </Tag>
    </span>
  );
}
