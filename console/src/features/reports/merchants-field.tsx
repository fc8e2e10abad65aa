import { useQuery } from '@tanstack/react-query';
import { merchantNames } from '@tamis/contract/merchants/management';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { ChoicesField } from '../../ui/choice/choices-field.tsx';
import { reportTexts } from './texts.ts';

interface MerchantsFieldProps {
  /** Whom one chooses among; absent: all whose names one sees. */
  among?: readonly { id: string; name: string }[] | undefined;
  chosen: string[];
  onChange: (ids: string[]) => void;
}

/** The merchants that a report is about. */
export function MerchantsField({ among, chosen, onChange }: MerchantsFieldProps) {
  const say = reportTexts.useTexts();
  const query = useQuery({ ...queryOf(merchantNames), enabled: among === undefined });
  if (query.isError)
    return <QueryError error={query.error} title={say('merchantsFailed')} onRetry={() => void query.refetch()} />;
  const names = among
    ? among.map(({ id, name }) => ({ value: id, label: name }))
    : Object.entries(query.data?.merchants ?? {}).map(([value, label]) => ({ value, label }));
  return (
    <ChoicesField
      label={say('merchants')}
      withAsterisk
      clearable
      choices={names.toSorted((one, other) => one.label.localeCompare(other.label))}
      value={chosen}
      onChange={onChange}
    />
  );
}
