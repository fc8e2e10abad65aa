import { IconZzz } from '@tabler/icons-react';
import type { CaseRow } from '@tamis/contract/cases';
import { useFormat } from '../../../format/use-format.ts';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { clockTexts } from './texts.ts';

interface SnoozedTagProps extends Pick<CaseRow, 'snoozedUntil'> {
  /** The day alone, where there is no room for words. */
  short?: boolean;
}

/** That a case rests, and until when; nothing where it does not. */
export function SnoozedTag({ snoozedUntil, short = false }: SnoozedTagProps) {
  const say = clockTexts.useTexts();
  const format = useFormat();
  if (snoozedUntil === null) return null;
  const day = format.date(snoozedUntil);
  return (
    <span title={say('snoozedTitle', { day })}>
      <Tag outline icon={<IconZzz {...tagIconProps} role="img" aria-hidden={false} aria-label={say('snoozed')} />}>
        {short ? day : say('snoozedUntil', { day })}
      </Tag>
    </span>
  );
}
