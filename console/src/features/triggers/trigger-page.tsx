import { Button } from '@mantine/core';
import { IconAlertCircle, IconBolt, IconFlask2, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  createTrigger,
  deleteTrigger,
  findTriggerRuns,
  findTriggers,
  setTriggerStatus,
  testTrigger,
  type Trigger,
  updateTrigger,
  viewTrigger,
} from '@tamis/contract/triggers';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { Loaded } from '../../components/detail-page/loaded.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { errorText, showError } from '../../components/show-error.ts';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Draft, isWhole, newDraft } from './draft.ts';
import { RunLog } from './run-log.tsx';
import { TestPane } from './test-pane.tsx';
import { triggerTexts } from './texts.ts';
import { TriggerFields } from './trigger-fields.tsx';
import { TriggerStatus } from './trigger-status.tsx';
import classes from './triggers.module.css';

const list = '/settings/triggers';
const details = '/settings/triggerdetails';
const refreshes = [findTriggers, viewTrigger, findTriggerRuns];

export function NewTriggerPage() {
  return <TriggerEditor trigger={undefined} />;
}

export function TriggerPage() {
  const say = triggerTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewTrigger, { params: { id } }));
  return (
    <Loaded query={query} kind={say('kind')} list={{ to: list, title: say('title') }} failed={say('loadOneFailed')}>
      {(trigger) => <TriggerEditor key={trigger.id} trigger={trigger} />}
    </Loaded>
  );
}

const draftOf = ({ name, event, segment, actions }: Draft): Draft => ({ name, event, segment, actions });

function useDraft(trigger: Trigger | undefined) {
  const say = triggerTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => draftOf(trigger ?? newDraft));
  const [draft, setDraft] = useState(saved);
  const isSaved = useRef(false);
  const save = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () =>
      trigger ? call(updateTrigger, { params: { id: trigger.id }, body: draft }) : call(createTrigger, { body: draft }),
    onSuccess: async ({ id }) => {
      isSaved.current = true;
      setSaved(draft);
      toast.success(say('saved'));
      if (!trigger) await navigate({ to: details, search: { id } });
      await refresh(client, ...refreshes);
      isSaved.current = false;
    },
  });
  return { draft, setDraft, save, isSaved, isChanged: JSON.stringify(draft) !== JSON.stringify(saved) };
}

function TriggerEditor({ trigger }: { trigger: Trigger | undefined }) {
  const say = triggerTexts.useTexts();
  const { draft, setDraft, save, isSaved, isChanged } = useDraft(trigger);
  const test = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (id: string) => call(testTrigger, { params: { id } }),
    onError: (error) => showError(error, say('testFailed')),
  });
  const maySave = useCan(trigger ? 'TriggerUpdate' : 'TriggerAdd');
  const title = trigger?.name ?? say('new');
  const failure = save.isError ? errorText(save.error, say('saveFailed')) : undefined;
  return (
    <Page ground="bg">
      <title>{`${title} · Tamis`}</title>
      <PageHeader
        title={title}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to={list}>
            {say('title')}
          </Link>,
          title,
        ]}
        aside={<TriggerStatus status={trigger?.status ?? 'draft'} />}
        actions={
          <>
            {trigger && <Ending trigger={trigger} />}
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
            {maySave && (
              <Button
                variant={trigger && !isChanged ? 'default' : 'filled'}
                disabled={!isWhole(draft) || (trigger !== undefined && !isChanged)}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                {say(trigger ? 'save' : 'saveDraft')}
              </Button>
            )}
            {trigger && <Switch trigger={trigger} isChanged={isChanged} />}
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
          {trigger?.pausedBecause === 'too-many-actions' && (
            <Banner tone="amber" icon={<IconAlertCircle {...iconProps} />}>
              {say('pausedTooMany')}
            </Banner>
          )}
          <TriggerFields draft={draft} onChange={setDraft} />
        </div>
        {trigger && (
          <div className={classes.column}>
            <TestPane tried={test.data} />
            <RunLog id={trigger.id} />
          </div>
        )}
      </PageBody>
      <LeaveGuard form={{ isChanged, isSaved }} />
    </Page>
  );
}

function Switch({ trigger: { id, status }, isChanged }: { trigger: Trigger; isChanged: boolean }) {
  const say = triggerTexts.useTexts();
  const client = useQueryClient();
  const next = status === 'active' ? 'paused' : 'active';
  const change = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(setTriggerStatus, { params: { id }, body: { status: next } }),
    onSuccess: async () => {
      toast.success(say(next === 'active' ? 'switchedOn' : 'paused'));
      await refresh(client, ...refreshes);
    },
    onError: (error) => showError(error, say('statusFailed')),
  });
  if (!useCan('TriggerUpdate')) return null;
  return (
    <Button
      variant={next === 'active' ? 'filled' : 'default'}
      leftSection={next === 'active' ? <IconBolt {...iconProps} /> : <IconPlayerPause {...iconProps} />}
      disabled={isChanged}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {say(next === 'active' ? 'switchOn' : 'pause')}
    </Button>
  );
}

function Ending({ trigger: { id, name } }: { trigger: Trigger }) {
  const say = triggerTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await call(deleteTrigger, { params: { id } });
    toast.success(say('deleted', { name }));
    await navigate({ to: list });
    await refresh(client, findTriggers);
  };
  if (!useCan('TriggerDelete')) return null;
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash {...iconProps} />}
        onClick={() => setIsAsking(true)}
      >
        {say('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('deleteTitle')}
          confirm={say('deleteButton')}
          typed={name}
          run={remove}
          onClose={() => setIsAsking(false)}
        >
          {say('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
