import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Duplicate } from '@tamis/contract/cases';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import classes from './case-page.module.css';
import { casePageTexts } from './texts.ts';

const REST_MS = 400;

interface KnownAlreadyProps {
  /** What is typed, by which the question is known. */
  typed: object;
  ask: () => Promise<{ duplicates: readonly Duplicate[] }>;
  /** Whether enough is typed. */
  isAsked: boolean;
  onUse: (id: string) => void;
}

/** Who may be the same, before somebody is kept a second time. What cannot be asked, such as half a date, warns of nothing. */
export function KnownAlready({ typed, ask, isAsked, onUse }: KnownAlreadyProps) {
  const say = casePageTexts.useTexts();
  const [rested] = useDebouncedValue(JSON.stringify(typed), REST_MS);
  const isRested = rested === JSON.stringify(typed);
  const { data } = useQuery({
    queryKey: ['cases.duplicates', rested],
    queryFn: ask,
    enabled: isAsked && isRested,
    retry: false,
    meta: { errors: 'inline' },
  });
  if (!isAsked || !data || data.duplicates.length === 0) return null;
  return (
    <Banner tone="amber" role="status" icon={<IconCopy {...iconProps} />} title={say('known')}>
      <ul className={classes.known}>
        {data.duplicates.map(({ id, name, alike, cases }) => (
          <li key={id}>
            <bdi>{name}</bdi>, {say(alike === 'identifier' ? 'sameNumber' : 'sameName')},{' '}
            {cases.length > 0
              ? say('inCases', { cases: cases.map(({ reference }) => reference).join(', ') })
              : say('inNoCase')}
            <Button size="compact-sm" variant="default" onClick={() => onUse(id)}>
              {say('use')}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
