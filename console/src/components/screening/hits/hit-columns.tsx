import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconCircleCheck, IconLink, IconUserCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { countryName } from '@tamis/contract/terms/countries';
import type { Hit } from '@tamis/contract/screening';
import { nameAlone } from '../../explanation/name-alone.ts';
import { scoreText } from '../../explanation/score-text.ts';
import { Births } from '../../listing/births.tsx';
import { ListTypeTags } from '../../listing/list-type-tags.tsx';
import type { Column } from '../../table/column.ts';
import { tagIconProps } from '../../../ui/icon.ts';
import { belowCountries } from '../../../ui/breakpoints.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { Tag } from '../../../ui/tags/tag.tsx';
import { proposedTexts } from '../proposed-texts.ts';
import { resultsTexts } from '../texts.ts';
import classes from './hit-columns.module.css';
import { matchedFields, matchTypeNames } from './matched-fields.ts';
import { joinedTexts } from '../review/joined/joined-texts.ts';
import { joinedTitle } from '../review/joined/joined-words.ts';
import { updateKind, type UpdateKind, type Updates } from '../updates/updates.tsx';
import type { Persons } from './use-persons.ts';

/** The columns of the hits in their order. @param isFirst no selection stands before them @param persons what is folded, where it can be */
export function useHitColumns(updates: Updates, isFirst: boolean, persons?: Persons): Column<Hit>[] {
  const say = resultsTexts.useTexts();
  const hasNoCountries = useMediaQuery(belowCountries, false, { getInitialValueInEffect: false });
  return [
    {
      key: 'entityId',
      title: say('column.entityId'),
      width: isFirst ? 108 : 90,
      render: ({ doc }) => (
        <code className={classes.id} title={doc.id}>
          {doc.reference}
        </code>
      ),
    },
    {
      key: 'name',
      title: say('column.name'),
      isFixed: true,
      minWidth: 120,
      wraps: true,
      render: (hit) => (
        <HitName
          hit={hit}
          update={updateKind(updates, hit.doc.id)}
          person={persons?.personAt(hit)}
          pages={persons?.pagesOf(hit)}
        />
      ),
    },
    { key: 'matched', title: say('column.matched'), width: 90, wraps: true, render: (hit) => <Matched hit={hit} /> },
    {
      key: 'relevance',
      title: say('column.relevance'),
      width: 72,
      wraps: true,
      render: (hit) => <Relevance points={hit.explanation.points} />,
    },
    {
      key: 'countries',
      title: say('column.countries'),
      width: 72,
      isHidden: hasNoCountries,
      render: ({ doc }) => <Countries codes={doc.country_codes} />,
    },
    {
      key: 'birth',
      title: say('column.birth'),
      width: 94,
      wraps: true,
      render: ({ doc }) => (
        <span className={classes.words}>
          <Births births={doc.births} />
        </span>
      ),
    },
    {
      key: 'status',
      title: say('column.status'),
      width: 96,
      wraps: true,
      render: (hit) => <HitStatus hit={hit} update={updateKind(updates, hit.doc.id)} />,
    },
    {
      key: 'whitelisted',
      title: say('column.whitelisted'),
      width: 96,
      render: (hit) => <Whitelisted isWhitelisted={hit.is_whitelisted} />,
    },
  ];
}

interface HitNameProps {
  hit: Hit;
  update: UpdateKind | undefined;
  /** Those below it, which can be folded. */
  person?: ReturnType<Persons['personAt']>;
  /** Other pages on which its person stands. */
  pages?: readonly number[] | undefined;
}

/** Its weight says whether it is decided: an open hit stands out. */
export function HitName({ hit, update, person, pages = [] }: HitNameProps) {
  return (
    <span className={classes.who}>
      <span
        className={clsx(classes.name, hit.is_whitelisted && classes.done, update === 'deleted' && classes.gone)}
        dir="auto"
        title={hit.doc.name}
      >
        {hit.doc.name}
      </span>
      <span className={classes.under}>
        <ListTypeTags types={hit.doc.types} short />
        <OnManyLists hit={hit} person={person} pages={pages} />
        <ByWhichName hit={hit} />
        <WhyAHit hit={hit} />
      </span>
    </span>
  );
}

/** Of a hit that is the same person as others: on how many lists, on which other pages, and the way to fold them into one row. */
function OnManyLists({ hit, person, pages = [] }: Pick<HitNameProps, 'hit' | 'person' | 'pages'>) {
  const say = joinedTexts.useTexts();
  if (!hit.joined) return null;
  const title = joinedTitle(hit, hit.joined, say);
  const lists = say('short', { count: hit.joined.members.length });
  const text = pages.length === 0 ? lists : say('elsewhere', { lists, count: pages.length, pages: pages.join(', ') });
  if (!person)
    return (
      <span className={classes.joined} title={title}>
        <IconLink {...tagIconProps} /> {text}
      </span>
    );
  const Arrow = person.isFolded ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={clsx(classes.joined, classes.fold)}
      title={title}
      aria-expanded={!person.isFolded}
      aria-label={say('shortOf', { lists: text, name: hit.doc.name })}
      onClick={person.turn}
    >
      <Arrow {...tagIconProps} /> {text}
    </button>
  );
}

/** Of a hit that was found by another name than its first: that name. */
function ByWhichName({ hit: { doc, explanation } }: { hit: Hit }) {
  const say = resultsTexts.useTexts();
  const { text, kind } = explanation.listed;
  if (kind === 'name' || text === doc.name) return null;
  return (
    <span className={classes.by} title={text}>
      {say(`foundBy.${kind}`)} <bdi dir="auto">{text}</bdi>
    </span>
  );
}

/** Of a hit that its facts would have left out: that its name alone is enough, or that somebody made it one. */
function WhyAHit({ hit }: { hit: Hit }) {
  const say = resultsTexts.useTexts();
  const alone = nameAlone(hit.explanation);
  if (hit.made_hit) return <span className={classes.why}>{say('madeHit')}</span>;
  if (alone === undefined) return null;
  return <span className={classes.why}>{say('nameAlone', { score: scoreText(alone) })}</span>;
}

function Matched({ hit }: { hit: Hit }) {
  const say = resultsTexts.useTexts();
  return (
    <Tooltip label={matchTypeNames(hit.match_types, say)} disabled={hit.match_types.length === 0}>
      <span className={classes.words}>{matchedFields(hit, say)}</span>
    </Tooltip>
  );
}

function Relevance({ points }: { points: number }) {
  return (
    <span className={classes.relevance}>
      {scoreText(points)}
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${points / 100}%` }} />
      </span>
    </span>
  );
}

function Countries({ codes }: { codes: readonly string[] }) {
  const say = resultsTexts.useTexts();
  if (codes.length === 0) return <>{say('none')}</>;
  return (
    <Tooltip label={codes.map(countryName).join(', ')}>
      <span>{codes.join(', ')}</span>
    </Tooltip>
  );
}

/** What a hit is held for, or what happened to it while an update waits. */
export function HitStatus({ hit, update }: { hit: Hit; update: UpdateKind | undefined }) {
  const say = resultsTexts.useTexts();
  if (hit.proposal)
    return (
      <span title={say(`hitStatus.${hit.proposal.match_status}`)}>
        <Status tone="amber" icon={<IconUserCheck {...tagIconProps} />}>
          {proposedTexts.say('toApprovals')}
        </Status>
      </span>
    );
  if (update === undefined) return <span className={classes.words}>{say(`hitStatus.${hit.match_status}`)}</span>;
  return (
    <Tag short tone={update === 'added' ? 'blue' : 'grey'} struck={update === 'deleted'}>
      {say(`update.${update}`)}
    </Tag>
  );
}

/** @param label what stands for yes: the word of the column by default */
export function Whitelisted({ isWhitelisted, label }: { isWhitelisted: boolean; label?: string }) {
  const say = resultsTexts.useTexts();
  if (!isWhitelisted) return <>{say('no')}</>;
  return (
    <Status tone="green" icon={<IconCircleCheck {...tagIconProps} />}>
      {label ?? say('yes')}
    </Status>
  );
}
