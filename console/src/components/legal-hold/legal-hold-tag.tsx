import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { holdsOfCase, holdsOfSearch, type LegalHold } from '@tamis/contract/archiver';
import { queryOf } from '../../api/query.ts';
import { defineTexts } from '../../i18n/define-texts.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';

const texts = defineTexts('legalHold', { hold: 'Legal hold: {{reasons}}' });

/** That nothing removes a search, and why. */
export function HoldsOfSearch({ id }: { id: string }) {
  const { data } = useQuery(queryOf(holdsOfSearch, { params: { id } }));
  return <LegalHoldTag holds={data?.holds ?? []} />;
}

/** That nothing removes a case, and why. */
export function HoldsOfCase({ id }: { id: string }) {
  const { data } = useQuery(queryOf(holdsOfCase, { params: { id } }));
  return <LegalHoldTag holds={data?.holds ?? []} />;
}

function LegalHoldTag({ holds }: { holds: readonly LegalHold[] }) {
  const say = texts.useTexts();
  if (holds.length === 0) return null;
  return (
    <Tag tone="amber" icon={<IconLock {...tagIconProps} />}>
      {say('hold', { reasons: holds.map(({ reason }) => reason).join('; ') })}
    </Tag>
  );
}
