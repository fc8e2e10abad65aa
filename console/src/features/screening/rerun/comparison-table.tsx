import type { OutputOf } from '@tamis/contract';
import type { rerunSearch } from '@tamis/contract/screening';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tags/tag.tsx';
import { type ComparedHit, compareSides } from './compare-sides.ts';
import classes from './rerun-page.module.css';
import { rerunTexts } from './texts.ts';

/** Entry by entry what was kept, what its day gives again and what today gives. */
export function ComparisonTable({ answer }: { answer: OutputOf<typeof rerunSearch> }) {
  const say = rerunTexts.useTexts();
  const score = (value: number | undefined | null, digits: number) =>
    value === undefined || value === null ? say('none') : value.toFixed(digits);
  const columns: Column<ComparedHit>[] = [
    {
      key: 'entity',
      title: say('entity'),
      render: ({ name, entityId, standing }) => (
        <>
          <bdi dir="auto" className={classes.name} title={entityId}>
            {name}
          </bdi>
          {standing === 'left-out' && (
            <>
              {' '}
              <Tag>{say('leftOut')}</Tag>
            </>
          )}
        </>
      ),
    },
    { key: 'kept', title: say('kept'), width: 150, align: 'right', render: (hit) => score(hit.kept, digitsOf(hit)) },
    {
      key: 'asItWas',
      title: say('asItWas'),
      width: 150,
      align: 'right',
      render: (hit) => score(hit.asItWas, digitsOf(hit)),
    },
    { key: 'today', title: say('today'), width: 150, align: 'right', render: (hit) => score(hit.today, digitsOf(hit)) },
    {
      key: 'difference',
      title: say('difference'),
      width: 180,
      render: ({ difference }) => <Difference kind={difference} />,
    },
  ];
  return (
    <Card>
      <DataTable
        label={say('title')}
        columns={columns}
        rows={compareSides(answer)}
        rowKey={({ standing, entityId }) => `${standing} ${entityId}`}
        renderCard={(hit) => <ComparedCard hit={hit} scoreOf={score} />}
        empty={<p>{say('empty')}</p>}
      />
    </Card>
  );
}

/** An entry on a narrow screen. */
function ComparedCard({
  hit,
  scoreOf,
}: {
  hit: ComparedHit;
  scoreOf: (value: number | undefined | null, digits: number) => string;
}) {
  const say = rerunTexts.useTexts();
  const scores = (['kept', 'asItWas', 'today'] as const).map(
    (side) => `${say(side)} ${scoreOf(hit[side], digitsOf(hit))}`,
  );
  return (
    <span className={classes.card}>
      <span>
        <bdi dir="auto" className={classes.name}>
          {hit.name}
        </bdi>
        {hit.standing === 'left-out' && (
          <>
            {' '}
            <Tag>{say('leftOut')}</Tag>
          </>
        )}
      </span>
      <Difference kind={hit.difference} />
      <span className={classes.scores}>{scores.join(' · ')}</span>
    </span>
  );
}

/** Two digits, and as many more as it takes to see that scores differ. */
function digitsOf({ kept, today }: ComparedHit): number {
  if (typeof kept !== 'number' || typeof today !== 'number' || kept === today) return 2;
  const needed = [2, 3, 4].find((digits) => kept.toFixed(digits) !== today.toFixed(digits));
  return needed ?? MOST_DIGITS;
}

const MOST_DIGITS = 5;

function Difference({ kind }: { kind: ComparedHit['difference'] }) {
  const say = rerunTexts.useTexts();
  if (kind === 'unknown') return <>{say('none')}</>;
  if (kind === 'same') return <>{say('same')}</>;
  return (
    <Tag tone={kind === 'added' ? 'blue' : 'grey'} struck={kind === 'removed'}>
      {say(kind)}
    </Tag>
  );
}
