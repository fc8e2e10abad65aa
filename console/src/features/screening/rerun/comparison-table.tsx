import type { OutputOf } from '@tamis/contract';
import type { rerunSearch } from '@tamis/contract/screening';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type ComparedHit, compareSides } from './compare-sides.ts';
import classes from './rerun-page.module.css';
import { rerunTexts } from './texts.ts';

/** Entry by entry what was kept, what its day gives again and what today gives. */
export function ComparisonTable({ answer }: { answer: OutputOf<typeof rerunSearch> }) {
  const say = rerunTexts.useTexts();
  const score = (value: number | undefined | null) => (value === undefined || value === null ? say('none') : value.toFixed(2));
  const columns: Column<ComparedHit>[] = [
    { key: 'entity', title: say('entity'), render: ({ name, entityId }) => <bdi dir="auto" className={classes.name} title={entityId}>{name}</bdi> },
    { key: 'kept', title: say('kept'), width: 130, align: 'right', render: ({ kept }) => score(kept) },
    { key: 'asItWas', title: say('asItWas'), width: 130, align: 'right', render: ({ asItWas }) => score(asItWas) },
    { key: 'today', title: say('today'), width: 130, align: 'right', render: ({ today }) => score(today) },
    { key: 'difference', title: say('difference'), width: 180, render: ({ difference }) => <Difference kind={difference} /> },
  ];
  return <DataTable label={say('title')} columns={columns} rows={compareSides(answer)} rowKey={({ entityId }) => entityId} empty={<p>{say('empty')}</p>} />;
}

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
