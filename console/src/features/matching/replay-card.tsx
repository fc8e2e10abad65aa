import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChangedPair, type Replayed, replayDraft } from '@tamis/contract/matching';
import { call } from '../../api/call.ts';
import { QueryError } from '../../components/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './matching-page.module.css';
import { scoreText } from './points.ts';
import { matchingTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

/** What the draft would gain and lose among pairs on which people have decided. */
export function ReplayCard({ draft }: { draft: Draft }) {
  const say = matchingTexts.useTexts();
  const replay = useMutation({ mutationFn: () => call(replayDraft, { body: { changes: [...draft.changes] } }), meta: { errors: 'inline' } });
  const start = (
    <Button size="xs" leftSection={<IconPlayerPlay {...iconProps} />} loading={replay.isPending} disabled={draft.changes.length === 0} onClick={() => replay.mutate()}>
      {say('replay')}
    </Button>
  );
  return (
    <Card title={say('replay')} aside={start}>
      <p className={classes.hint}>{say('replayHint')}</p>
      {replay.isError && <QueryError error={replay.error} title={say('replayFailed')} onRetry={() => replay.mutate()} />}
      {replay.data && (
        <div aria-live="polite">
          <Result title={say('labelled')} result={replay.data.labelled} />
          <Result title={say('decided')} result={replay.data.decided} />
        </div>
      )}
    </Card>
  );
}

function Result({ title, result }: { title: string; result: Replayed }) {
  const say = matchingTexts.useTexts();
  const changed = [...result.gained.map((pair) => ({ pair, isGained: true })), ...result.lost.map((pair) => ({ pair, isGained: false }))];
  return (
    <section className={classes.result}>
      <h3>{title}</h3>
      <p className={classes.meta}>{result.pairs === 0 ? say('nothingDecided') : say('right', { before: result.rightBefore, of: result.pairs, after: result.rightAfter })}</p>
      {result.pairs > 0 && changed.length === 0 && <p className={classes.meta}>{say('nothingChanged')}</p>}
      {changed.length > 0 && <ChangedPairs label={title} changed={changed} />}
    </section>
  );
}

function ChangedPairs({ label, changed }: { label: string; changed: readonly { pair: ChangedPair; isGained: boolean }[] }) {
  const say = matchingTexts.useTexts();
  return (
    // A wide table scrolls by itself; to scroll it by keyboard it must be reached.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say('change')}</th>
            <th scope="col">{say('searched')}</th>
            <th scope="col">{say('listed')}</th>
            <th scope="col">{say('before')}</th>
            <th scope="col">{say('after')}</th>
            <th scope="col">{say('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ pair, isGained }) => (
            <tr key={`${pair.searched} ${pair.listed} ${pair.before}`}>
              <td>
                <Tag tone={isGained === pair.isSame ? 'green' : 'red'}>{say(isGained ? 'gained' : 'lost')}</Tag>
              </td>
              <td><bdi>{pair.searched}</bdi></td>
              <td><bdi>{pair.listed}</bdi></td>
              <td>{scoreText(pair.before)}</td>
              <td>{scoreText(pair.after)}</td>
              <td>{say(pair.isSame ? 'same' : 'other')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
