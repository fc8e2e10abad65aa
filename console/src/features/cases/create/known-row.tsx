import { useDebouncedValue } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Duplicate, findDuplicateCompanies, findDuplicatePersons } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { tagIconProps } from '../../../ui/icon.ts';
import { casePageTexts } from '../details/texts.ts';
import type { CaseRowValues } from './case-rows.ts';
import classes from './create-case.module.css';

const REST_MS = 500;
const isAskable = ({ name, born }: CaseRowValues): boolean =>
  name.trim() !== '' && /^\d{4}(-\d\d(-\d\d)?)?$/.test(born.trim());

/** Who is kept already and may be the same: somebody of the same name and date. */
export function KnownRow({ row }: { row: CaseRowValues }) {
  const say = casePageTexts.useTexts();
  const [rested] = useDebouncedValue(row, REST_MS);
  const options = { retry: false, meta: { errors: 'inline' } } as const;
  const { firstName, name, born, country, kind } = rested;
  const persons = useQuery({
    ...queryOf(findDuplicatePersons, { body: { firstName, surname: name || '-', dob: born, country } }),
    ...options,
    enabled: kind === 'persons' && isAskable(rested),
  });
  const companies = useQuery({
    ...queryOf(findDuplicateCompanies, { body: { name: name || '-', incorporatedOn: born, country } }),
    ...options,
    enabled: kind === 'companies' && isAskable(rested),
  });
  const known: readonly Duplicate[] = (kind === 'persons' ? persons.data : companies.data)?.duplicates ?? [];
  if (known.length === 0) return null;
  return (
    <tr className={classes.known}>
      <td colSpan={7}>
        <IconCopy {...tagIconProps} aria-hidden="true" /> <b>{say('known')}</b>{' '}
        {known.map((one) => (
          <span key={one.id}>
            <bdi>{one.name}</bdi>, {say(one.alike === 'identifier' ? 'sameNumber' : 'sameName')}{' '}
            {one.cases.map(({ id, reference }) => (
              <Link key={id} to="/case/details" search={{ id }} target="_blank">
                {reference}
              </Link>
            ))}
          </span>
        ))}
      </td>
    </tr>
  );
}
