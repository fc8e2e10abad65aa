import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WhitelistEntry } from '@tamis/contract/screening';
import type { Column } from '../../../components/table/column.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Tag } from '../../../ui/tag.tsx';
import { whitelistTexts } from './texts.ts';
import classes from './whitelist-page.module.css';

type OnEnd = ((entry: WhitelistEntry) => void) | undefined;

/** @param onEnd undefined: the user may not */
export function useWhitelistColumns(onEnd: OnEnd): Column<WhitelistEntry>[] {
  const say = whitelistTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const until = ({ endsOn }: WhitelistEntry) => (endsOn === null ? say('noEnd') : format.partialDate(endsOn));
  return [
    {
      key: 'name',
      title: say('name'),
      leastWidth: 180,
      render: ({ name, entityId }) => (
        <bdi dir="auto" className={classes.name} title={entityId}>
          {name}
        </bdi>
      ),
    },
    { key: 'scope', title: say('scope'), width: 92, render: ({ scope }) => say(`scope.${scope}`) },
    { key: 'search', title: say('search'), width: 168, render: (entry) => <WhereFrom entry={entry} /> },
    {
      key: 'reference',
      title: say('reference'),
      width: 100,
      render: ({ clientReference }) => <span className="mono">{clientReference}</span>,
    },
    { key: 'reason', title: say('reason'), width: 162, render: ({ reason }) => <span title={reason}>{reason}</span> },
    { key: 'until', title: say('until'), width: 92, render: until },
    { key: 'by', title: say('by'), width: 122, render: ({ createdBy }) => personName(createdBy.actorId) },
    { key: 'on', title: say('on'), width: 160, render: ({ createdBy }) => format.dateTime(createdBy.timestamp) },
    { key: 'state', title: say('state'), width: 112, render: (entry) => <State entry={entry} onEnd={onEnd} /> },
  ];
}

function WhereFrom({ entry: { searchId, searchTerm } }: { entry: WhitelistEntry }) {
  const say = whitelistTexts.useTexts();
  if (searchId === null) return <>{say('searchDeleted')}</>;
  return (
    <Link to="/aml/searchresults" search={{ id: searchId }} title={searchTerm}>
      <bdi dir="auto">{searchTerm}</bdi>
    </Link>
  );
}

/** An entry that goes on can be ended; of one that is over it says why. */
function State({ entry, onEnd }: { entry: WhitelistEntry; onEnd: OnEnd }) {
  const say = whitelistTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const { ended, name } = entry;
  if (ended) {
    const why = say(`ended.${ended.why}`);
    return (
      <span
        title={say('endedBy', { why, moment: format.dateTime(ended.by.timestamp), name: personName(ended.by.actorId) })}
      >
        <Tag tone={ended.why === 'entry-changed' ? 'amber' : 'grey'}>{why}</Tag>
      </span>
    );
  }
  return onEnd ? (
    <Button variant="default" size="xs" aria-label={say('endOf', { name })} onClick={() => onEnd(entry)}>
      {say('end')}
    </Button>
  ) : (
    <>{say('state.active')}</>
  );
}

/** An entry on a narrow screen. */
export function WhitelistCard({ entry, onEnd }: { entry: WhitelistEntry; onEnd: OnEnd }) {
  const say = whitelistTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const parts = [
    say(`scope.${entry.scope}`),
    entry.clientReference,
    entry.endsOn === null ? say('noEnd') : format.partialDate(entry.endsOn),
    personName(entry.createdBy.actorId),
  ];
  return (
    <div className={classes.card}>
      <bdi className={classes.name} dir="auto">
        {entry.name}
      </bdi>
      <span className={classes.meta}>{parts.filter(Boolean).join(' · ')}</span>
      {entry.reason && <span>{entry.reason}</span>}
      <span>
        <State entry={entry} onEnd={onEnd} />
      </span>
    </div>
  );
}
