import { Button, Textarea } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract';
import {
  CASE_REASON_MAX_LENGTH,
  findRiskModels,
  publishRiskModel,
  replayRiskModel,
  type RiskModel,
  type RiskRules,
  viewRiskModel,
} from '@tamis/contract/cases';
import { viewPublishing } from '@tamis/contract/screening';
import { call } from '../../../../api/call.ts';
import { refresh } from '../../../../api/query.ts';
import { QueryError } from '../../../../components/query-error.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { toast } from '../../../../ui/toast/toast.tsx';
import { publicationTexts } from '../../../../components/publication/texts.ts';
import { type Publishing, usePublishing } from '../../../../components/publication/use-publishing.ts';
import { RiskLevelName } from '../../case-cells.tsx';
import classes from './risk-model.module.css';
import { riskModelTexts } from './texts.ts';
import type { RiskDraft } from './use-risk-draft.ts';

type Replay = OutputOf<typeof replayRiskModel>;

/** What the draft would make of the cases; then it can be published as it was replayed. */
export function ReplayPart({ draft, model }: { draft: RiskDraft; model: RiskModel }) {
  const say = riskModelTexts.useTexts();
  const replay = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (rules: RiskRules) => call(replayRiskModel, { body: { rules } }),
  });
  const run = () => replay.mutate(draft.rules);
  const publishing = usePublishing('publish-risk-model');
  const isOfDraft =
    JSON.stringify(replay.variables) === JSON.stringify(draft.rules) && replay.data?.baseVersion === model.version;
  return (
    <section className={classes.replay} aria-live="polite">
      <div className={classes.bar}>
        <span>
          {draft.changes === 0 ? say('noDraft') : say('draft', { count: draft.changes, version: model.version })}
        </span>
        <Button variant="default" disabled={draft.changes === 0} onClick={draft.reset}>
          {say('discard')}
        </Button>
        <Button
          leftSection={<IconPlayerPlay {...iconProps} />}
          loading={replay.isPending}
          disabled={draft.changes === 0}
          onClick={run}
        >
          {say('replay')}
        </Button>
      </div>
      {replay.isError && <QueryError error={replay.error} title={say('replayFailed')} onRetry={run} />}
      {replay.data && draft.changes > 0 && <Moves replay={replay.data} />}
      {replay.data && draft.changes > 0 && !isOfDraft && <p className={classes.hint}>{say('isOld')}</p>}
      {replay.data && draft.changes > 0 && isOfDraft && (
        <Publish
          replay={replay.data}
          publishing={publishing}
          onPublished={() => {
            draft.reset();
            replay.reset();
          }}
        />
      )}
    </section>
  );
}

function Moves({ replay: { replayed, total, changed, moves } }: { replay: Replay }) {
  const say = riskModelTexts.useTexts();
  return (
    <>
      <p>
        {changed === 0 ? say('replayedNone') : say('replayed', { changed, replayed })}{' '}
        {replayed < total && say('replayedOf', { replayed, total })} {say('decidedKeep')}
      </p>
      {moves.length > 0 && (
        <PlainTable
          label={say('replay')}
          rows={moves}
          idOf={({ from, to }) => `${from} ${to}`}
          columns={[
            { title: say('from'), render: ({ from }) => <RiskLevelName level={from} /> },
            { title: say('to'), render: ({ to }) => <RiskLevelName level={to} /> },
            { title: say('cases'), kind: 'figure', render: ({ cases }) => cases },
            {
              title: say('examples'),
              render: ({ examples }) => (
                <bdi>{examples.map(({ reference, name }) => `${reference} ${name}`).join(', ')}</bdi>
              ),
            },
          ]}
          isFlush
        />
      )}
    </>
  );
}

interface PublishProps {
  replay: Replay;
  publishing: Publishing;
  onPublished: () => void;
}

function Publish({ replay, publishing: { needsSecond, proposal: standing }, onPublished }: PublishProps) {
  const say = riskModelTexts.useTexts();
  const sayPublication = publicationTexts.useTexts();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const publish = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(publishRiskModel, { body: { replayId: replay.id, reason } }),
    onSuccess: ({ version, proposal }) => {
      toast.success(proposal ? sayPublication('proposedToast') : say('published', { version }));
      onPublished();
    },
    // Somebody else may have been first: then the page shows what they published.
    onSettled: () => refresh(client, viewRiskModel, findRiskModels, viewPublishing),
  });
  const mayPublish = reason.trim() !== '' && standing === null;
  return (
    <form
      className={classes.publish}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayPublish && !publish.isPending) publish.mutate();
      }}
    >
      <Textarea
        label={say('reason')}
        withAsterisk
        aria-required
        autosize
        maxLength={CASE_REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {publish.isError && (
        <QueryError
          error={publish.error}
          title={say(needsSecond ? 'proposeFailed' : 'publishFailed')}
          onRetry={() => publish.mutate()}
        />
      )}
      {needsSecond && <p>{sayPublication('secondPerson')}</p>}
      <Button type="submit" loading={publish.isPending} disabled={!mayPublish}>
        {say(needsSecond ? 'propose' : 'publish', { version: replay.baseVersion + 1 })}
      </Button>
    </form>
  );
}
