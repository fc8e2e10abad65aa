import { Button } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { viewCase } from '@tamis/contract/cases';
import { getLink } from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { useCan } from '../../../components/use-session.ts';
import { iconProps, tagIconProps } from '../../../ui/icon.ts';
import classes from './results-header.module.css';

/** The case that a search belongs to, for those who may open cases: undefined where there is none. */
function useCaseOfSearch(searchId: string) {
  const mayOpen = useCan('CaseFind', 'CaseUpdate');
  const { data, isError } = useQuery({ ...queryOf(getLink, { params: { id: searchId } }), enabled: mayOpen });
  return { caseId: mayOpen ? data?.link?.entityAMLLink.caseId : undefined, isError };
}

/** Where the hits of a search are reviewed within its case. */
const placeIn = (caseId: string, searchId: string) => ({
  to: '/case/details',
  search: { id: caseId, tab: 'screening', search: searchId } as never,
});

/** Says which case the search belongs to; nothing where it belongs to none. */
export function CaseOfSearch({ searchId }: { searchId: string }) {
  const say = resultsTexts.useTexts();
  const { caseId } = useCaseOfSearch(searchId);
  const { data } = useQuery({
    ...queryOf(viewCase, { params: { id: caseId ?? '' } }),
    enabled: caseId !== undefined,
  });
  if (caseId === undefined || !data) return null;
  return (
    <span className={classes.ofCase}>
      <IconBriefcase {...tagIconProps} aria-hidden="true" /> {say('ofCase')}{' '}
      <Link {...placeIn(caseId, searchId)}>
        {data.reference} <bdi dir="auto">{data.name}</bdi>
      </Link>
    </span>
  );
}

/** The way to the case that the search belongs to, where it belongs to one. */
export function CaseButton({ searchId }: { searchId: string }) {
  const say = resultsTexts.useTexts();
  const { caseId, isError } = useCaseOfSearch(searchId);
  if (isError) return <span className={classes.failed}>{say('caseFailed')}</span>;
  if (caseId === undefined) return null;
  return (
    <Button
      component={Link}
      {...placeIn(caseId, searchId)}
      variant="subtle"
      color="gray"
      leftSection={<IconBriefcase {...iconProps} />}
    >
      {say('goToCase')}
    </Button>
  );
}
