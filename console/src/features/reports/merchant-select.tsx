import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { merchantNames } from '@tamis/contract/merchants/management';
import { queryOf } from '../../api/query.ts';
import { useCan, useSession } from '../../components/use-session.ts';
import { reportTexts } from './texts.ts';

/** Root looks at any merchant, everybody else at their own. */
export function MerchantSelect({ chosen, onChange }: { chosen: string; onChange: (id: string) => void }) {
  const say = reportTexts.useTexts();
  const isRoot = useCan('Root');
  const own = useSession()?.merchant;
  const { data } = useQuery({ ...queryOf(merchantNames), enabled: isRoot });
  if (!isRoot || !own) return null;
  const names = Object.entries(data?.merchants ?? { [own.id]: own.name });
  return (
    <NativeSelect
      aria-label={say('merchant')}
      value={chosen || own.id}
      data={names
        .toSorted(([, one], [, other]) => one.localeCompare(other))
        .map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value === own.id ? '' : currentTarget.value)}
    />
  );
}
