import { Button } from '@mantine/core';
import type { LeftOutEntry } from '@tamis/contract/screening';
import { scoreText } from '../../../components/explanation/score-text.ts';
import { ListTypeTags } from '../../../components/listing/list-type-tags.tsx';
import type { Column } from '../../../components/table/column.ts';
import { useFormat } from '../../../format/use-format.ts';
import { formatHundredths } from '../../../ui/score-bar/round-parts.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { factText } from './fact-text.ts';
import classes from './left-out-cells.module.css';
import { leftOutTexts } from './texts.ts';

const FULL_POINTS = 10_000;
const MINUS = '−';

interface Making {
  /** The entry that is being made a hit. */
  making: string | undefined;
  makeOf: (entry: LeftOutEntry) => void;
}

/** The columns of what facts left out, in their order. */
export function useLeftOutColumns({
  mayMake,
  selected,
  ...making
}: Making & { mayMake: boolean; selected: string | undefined }): Column<LeftOutEntry>[] {
  const say = leftOutTexts.useTexts();
  const act: Column<LeftOutEntry> = {
    key: 'act',
    title: <span className="visually-hidden">{say('column.act')}</span>,
    name: say('column.act'),
    width: 154,
    align: 'right',
    render: (entry) => <MakeHitButton entry={entry} hasKey={entry.doc.id === selected} {...making} />,
  };
  return [
    {
      key: 'entityId',
      title: say('column.entityId'),
      width: 108,
      render: ({ doc }) => (
        <code className={classes.id} title={doc.id}>
          {doc.reference}
        </code>
      ),
    },
    {
      key: 'name',
      title: say('column.name'),
      minWidth: 120,
      wraps: true,
      render: (entry) => <LeftOutName entry={entry} />,
    },
    {
      key: 'nameAlone',
      title: say('column.nameAlone'),
      width: 84,
      render: ({ name_score: score }) => <b className={classes.nameAlone}>{scoreText(score * FULL_POINTS)}</b>,
    },
    { key: 'fact', title: say('column.fact'), width: 226, wraps: true, render: (entry) => <Faults entry={entry} /> },
    { key: 'score', title: say('column.score'), width: 104, render: (entry) => <ScoreLeft entry={entry} /> },
    ...(mayMake ? [act] : []),
  ];
}

export function LeftOutName({ entry: { doc } }: { entry: LeftOutEntry }) {
  return (
    <span className={classes.who}>
      <span className={classes.name} dir="auto" title={doc.name}>
        {doc.name}
      </span>
      <ListTypeTags types={doc.types} short />
    </span>
  );
}

/** Each fact that contradicts, with the sign of a mismatch. */
export function Faults({ entry: { facts } }: { entry: LeftOutEntry }) {
  const say = leftOutTexts.useTexts();
  const format = useFormat();
  return (
    <span className={classes.faults}>
      {facts.map((fact) => (
        <span key={fact.field} className={classes.fault}>
          <span className={classes.sign} role="img" aria-label={say('contradicts')}>
            ≠
          </span>
          <span className={classes.words}>{factText(fact, format, say)}</span>
        </span>
      ))}
    </span>
  );
}

/** What the facts took off, and what is left: as both scores are shown, so that the figures add up. */
export function ScoreLeft({ entry: { name_score: nameScore, score } }: { entry: LeftOutEntry }) {
  const hundredths = (of: number): number => Math.round(of * 100);
  return (
    <span className={classes.score}>
      <mark className={classes.taken}>
        {MINUS}
        {formatHundredths(hundredths(nameScore) - hundredths(score))}
      </mark>{' '}
      <b className={classes.left}>{scoreText(score * FULL_POINTS)}</b>
    </span>
  );
}

export function MakeHitButton({
  entry,
  hasKey = false,
  making,
  makeOf,
}: Making & { entry: LeftOutEntry; hasKey?: boolean }) {
  const say = leftOutTexts.useTexts();
  return (
    <Button
      variant="default"
      size="xs"
      aria-keyshortcuts={hasKey ? 'H' : undefined}
      loading={making === entry.doc.id}
      rightSection={hasKey && <KeyHint keys={['H']} />}
      onClick={() => makeOf(entry)}
    >
      {say('makeHit')}
      <span className="visually-hidden">{say('ofName', { name: entry.doc.name })}</span>
    </Button>
  );
}
