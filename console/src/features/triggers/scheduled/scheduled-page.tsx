import { Button } from '@mantine/core';
import { IconAlertCircle, IconFlask2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  createScheduledTrigger,
  type ScheduledTrigger,
  testScheduledTrigger,
  updateScheduledTrigger,
  viewScheduledTrigger,
} from '@tamis/contract/scheduled-triggers';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { Loaded } from '../../../components/detail-page/loaded.tsx';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { errorText, showError } from '../../../components/show-error.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { TriggerStatus } from '../trigger-status.tsx';
import classes from '../triggers.module.css';
import { bodyOf, type Draft, draftOf, isWhole, newDraft } from './draft.ts';
import { details, Ending, list, refreshes, Switch } from './scheduled-acts.tsx';
import { ScheduledFields } from './scheduled-fields.tsx';
import { ScheduledRuns } from './scheduled-runs.tsx';
import { TestResult } from './test-result.tsx';
import { scheduledTexts } from './texts.ts';
import { useWhere, type Where, whereOf } from './where.ts';

export function NewScheduledTriggerPage() {
  return <ScheduledEditor trigger={undefined} where={useWhere()} />;
}

export function ScheduledTriggerPage() {
  const say = scheduledTexts.useTexts();
  const { id, ...where } = useWhere();
  const query = useQuery(queryOf(viewScheduledTrigger, { params: { id }, query: whereOf(where) }));
  return (
    <Loaded query={query} kind={say('kind')} list={{ to: list, title: say('title') }} failed={say('loadOneFailed')}>
      {(trigger) => <ScheduledEditor key={trigger.id} trigger={trigger} where={where} />}
    </Loaded>
  );
}

interface EditorProps {
  trigger: ScheduledTrigger | undefined;
  where: Where;
}

function useDraft({ trigger, where }: EditorProps) {
  const say = scheduledTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [saved, setSaved] = useState<Draft>(() => (trigger ? draftOf(trigger) : newDraft));
  const [draft, setDraft] = useState(saved);
  const isSaved = useRef(false);
  const query = whereOf(where);
  const save = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => {
      const body = bodyOf(draft);
      return trigger
        ? call(updateScheduledTrigger, { params: { id: trigger.id }, query, body })
        : call(createScheduledTrigger, { query, body });
    },
    onSuccess: async ({ id }) => {
      isSaved.current = true;
      setSaved(draft);
      toast.success(say('saved'));
      if (!trigger) await navigate({ to: details, search: { id, ...query } });
      await refresh(client, ...refreshes);
      isSaved.current = false;
    },
  });
  return { draft, setDraft, save, isSaved, isChanged: JSON.stringify(draft) !== JSON.stringify(saved) };
}

function ScheduledEditor({ trigger, where }: EditorProps) {
  const say = scheduledTexts.useTexts();
  const { draft, setDraft, save, isSaved, isChanged } = useDraft({ trigger, where });
  const test = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (id: string) => call(testScheduledTrigger, { params: { id }, query: whereOf(where) }),
    onError: (error) => showError(error, say('testFailed')),
  });
  const title = trigger?.name ?? say('new');
  const failure = save.isError ? errorText(save.error, say('saveFailed')) : undefined;
  return (
    <Page ground="bg">
      <title>{`${title} · Tamis`}</title>
      <PageHeader
        title={title}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to={list} search={whereOf(where)}>
            {say('title')}
          </Link>,
          title,
        ]}
        aside={<TriggerStatus status={trigger?.status ?? 'draft'} />}
        actions={
          <>
            {trigger && <Ending trigger={trigger} where={where} />}
            {trigger && (
              <Button
                variant="default"
                leftSection={<IconFlask2 {...iconProps} />}
                disabled={isChanged}
                title={isChanged ? say('saveFirst') : undefined}
                loading={test.isPending}
                onClick={() => test.mutate(trigger.id)}
              >
                {say(test.data ? 'testAgain' : 'test')}
              </Button>
            )}
            <Button
              variant={trigger && !isChanged ? 'default' : 'filled'}
              disabled={!isWhole(draft) || (trigger !== undefined && !isChanged)}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {say(trigger ? 'save' : 'saveDraft')}
            </Button>
            {trigger && <Switch trigger={trigger} where={where} isChanged={isChanged} />}
          </>
        }
      />
      <PageBody className={classes.body ?? ''}>
        <div className={classes.column}>
          {failure && (
            <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={failure.title}>
              {failure.message}
            </Banner>
          )}
          {trigger?.pausedBecause === 'too-many' && (
            <Banner tone="amber" icon={<IconAlertCircle {...iconProps} />}>
              {say('pausedTooMany')}
            </Banner>
          )}
          <ScheduledFields draft={draft} where={where} onChange={setDraft} />
        </div>
        {trigger && (
          <div className={classes.column}>
            <TestResult tried={test.data} />
            <ScheduledRuns id={trigger.id} where={where} timeZone={trigger.timeZone} />
          </div>
        )}
      </PageBody>
      <LeaveGuard form={{ isChanged, isSaved }} />
    </Page>
  );
}
