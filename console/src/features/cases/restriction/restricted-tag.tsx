import { IconLock } from '@tabler/icons-react';
import type { CaseRow } from '@tamis/contract/cases';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { restrictionTexts } from './texts.ts';

interface RestrictedTagProps extends Pick<CaseRow, 'restrictedTo'> {
  /** The word alone, where there is no room for the name of the group. */
  short?: boolean;
}

/** That not everybody sees a case, or a note; nothing where everybody does. */
export function RestrictedTag({ restrictedTo, short = false }: RestrictedTagProps) {
  const say = restrictionTexts.useTexts();
  if (restrictedTo === null) return null;
  const group = restrictedTo.name;
  return (
    <span title={say('onlyMembers', { group })}>
      <Tag outline icon={<IconLock {...tagIconProps} aria-hidden="true" />}>
        {short ? say('restricted') : <bdi>{say('restrictedTo', { group })}</bdi>}
      </Tag>
    </span>
  );
}
