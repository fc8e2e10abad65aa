import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WhitelistEntry } from '@tamis/contract/screening';
import { Births } from '../../../components/listing/births.tsx';
import type { Column } from '../../../components/table/column.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
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
      minWidth: 150,
      wraps: true,
      render: ({ name }) => (
        <bdi dir="auto" className={classes.name} title={name}>
          {name}
        </bdi>
      ),
    },
    {
      key: 'entry',
      title: say('entry'),
      width: 96,
      render: ({ reference, entityId }) => <code title={entityId}>{reference}</code>,
    },
    { key: 'list', title: say('list'), width: 96, render: ({ list }) => <span title={list}>{list}</span> },
    { key: 'born', title: say('born'), width: 94, render: ({ births }) => <Births births={births} /> },
    { key: 'scope', title: say('scope'), width: 100, render: (entry) => <Scope entry={entry} /> },
    { key: 'search', title: say('search'), width: 104, wraps: true, render: (entry) => <WhereFrom entry={entry} /> },
    {
      key: 'reason',
      title: say('reason'),
      width: 102,
      wraps: true,
      render: ({ reason }) => (
        <span className={classes.words} title={reason}>
          {reason}
        </span>
      ),
    },
    { key: 'until', title: say('until'), width: 94, render: until },
    { key: 'by', title: say('by'), width: 100, render: ({ createdBy }) => personName(createdBy.actorId) },
    {
      key: 'on',
      title: say('on'),
      width: 94,
      render: ({ createdBy: { timestamp } }) => (
        <span title={format.dateTime(timestamp)}>{format.date(timestamp)}</span>
      ),
    },
    {
      key: 'end',
      // What can be done has no heading, as in other tables; why it is over says so itself.
      title: <VisuallyHidden>{say('state')}</VisuallyHidden>,
      name: say('state'),
      width: 154,
      render: (entry) => <State entry={entry} onEnd={onEnd} />,
    },
  ];
}

/** The reference it holds for, or that it holds for one search only or for every one. */
function Scope({ entry: { scope, clientReference } }: { entry: WhitelistEntry }) {
  const say = whitelistTexts.useTexts();
  return scope === 'reference' ? <code title={clientReference}>{clientReference}</code> : <>{say(`scope.${scope}`)}</>;
}

function WhereFrom({ entry: { searchId, searchTerm } }: { entry: WhitelistEntry }) {
  const say = whitelistTexts.useTexts();
  if (searchId === null) return <>{say('searchDeleted')}</>;
  return (
    <Link to="/aml/searchresults" search={{ id: searchId }} className={classes.words} title={searchTerm}>
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
    entry.reference,
    entry.list,
    entry.births.map(format.partialDate).join(', '),
    entry.scope === 'reference' ? entry.clientReference : say(`scope.${entry.scope}`),
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
