import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CaseEntity, type LinkedSearch, unlinkSearch } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { SearchState } from '../details/screening-words.tsx';
import { casePageTexts } from '../details/texts.ts';
import { refreshCases } from '../refresh-cases.ts';
import classes from './screening.module.css';
import { caseScreeningTexts } from './texts.ts';

export interface SearchRowProps {
  caseId: string;
  entity: CaseEntity;
  search: LinkedSearch;
  mayUnlink: boolean;
  isShown: boolean;
  /** Undefined where it has nothing to review, or not for this user. */
  onTurn: (() => void) | undefined;
}

/** One search of somebody of the case: how it stands, and the hits below it where they are wanted. */
export function SearchRow(props: SearchRowProps) {
  const { search, isShown, onTurn } = props;
  const line = (
    <>
      <SearchText search={search} />
      <SearchState search={search} />
    </>
  );
  const Chevron = isShown ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.search} data-shown={isShown || undefined}>
      {onTurn ? (
        <button type="button" className={classes.turn} aria-expanded={isShown} onClick={onTurn}>
          <Chevron {...iconProps} aria-hidden="true" />
          {line}
        </button>
      ) : (
        <div className={classes.turn}>
          <span />
          {line}
        </div>
      )}
      <SearchMenu {...props} />
    </div>
  );
}

function SearchText({ search }: Pick<SearchRowProps, 'search'>) {
  const say = casePageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const who = say(search.isLinked ? 'linkedBy' : 'screenedBy', { name: personName(search.linkedBy) });
  return (
    <span className={classes.text}>
      <bdi dir="auto">{search.searchTerm}</bdi>{' '}
      <small>
        {format.dateTime(search.createdAt)} · {who} · {say(search.isMonitored ? 'monitored' : 'notMonitored')}
      </small>
      {!search.isDemo && search.gaps.length > 0 && (
        <Tag tone="amber">{say('gaps', { gaps: search.gaps.join(', ') })}</Tag>
      )}
    </span>
  );
}

function SearchMenu({ caseId, entity, search, mayUnlink }: SearchRowProps) {
  const say = casePageTexts.useTexts();
  const sayScreening = caseScreeningTexts.useTexts();
  const client = useQueryClient();
  const maySee = useCan('ComplyFind');
  const unlink = useMutation({
    mutationFn: () =>
      call(unlinkSearch, { params: { id: caseId, entityId: entity.entityId }, body: { searchId: search.id } }),
    onSuccess: () => toast.success(say('unlinked')),
    onSettled: () => refreshCases(client),
  });
  if (!maySee && !mayUnlink) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={sayScreening('moreOfSearch', { name: search.searchTerm })} loading={unlink.isPending}>
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {maySee && (
          <Menu.Item component={Link} to="/aml/searchresults" search={{ id: search.id } as never}>
            {say('results')}
          </Menu.Item>
        )}
        {mayUnlink && <Menu.Item onClick={() => unlink.mutate()}>{say('unlink')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
