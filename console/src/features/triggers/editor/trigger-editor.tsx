import { Button } from '@mantine/core';
import { IconAlertCircle, IconFlask2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { errorText, showError } from '../../../components/show-error.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { runParameters } from '../run-filters.tsx';
import { triggerTexts } from '../texts.ts';
import { TriggerStatus } from '../trigger-status.tsx';
import classes from '../triggers.module.css';
import { DeleteButton } from './delete-button.tsx';
import { type AnyTrigger, type TriggerKind, useDraft } from './editing.ts';
import { SwitchButton } from './switch-button.tsx';

interface EditorProps<Saved extends AnyTrigger, Draft, Tried> {
  kind: TriggerKind<Saved, Draft, Tried>;
  /** Undefined: a new one. */
  trigger: Saved | undefined;
  initial: Draft;
}

/** The page of a trigger: its fields, what it would do and what it did, and what one can do with it. */
export function TriggerEditor<Saved extends AnyTrigger, Draft, Tried>({
  kind,
  trigger,
  initial,
}: EditorProps<Saved, Draft, Tried>) {
  const say = triggerTexts.useTexts();
  const { words } = kind;
  const { draft, put, save, isSaving, error, isChanged, isSaved } = useDraft(kind, trigger, initial);
  const test = useMutation({
    meta: { errors: 'inline' },
    mutationFn: kind.test,
    onError: (failure) => showError(failure, say('testFailed')),
  });
  const title = trigger?.name ?? words.new;
  const failure = error ? errorText(error, words.saveFailed) : undefined;
  return (
    <Page ground="bg">
      <title>{`${title} · Tamis`}</title>
      <PageHeader
        title={title}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to={kind.list} search={kind.search}>
            {words.list}
          </Link>,
          title,
        ]}
        aside={<TriggerStatus status={trigger?.status ?? 'draft'} />}
        actions={
          <>
            {trigger && kind.may.delete && <DeleteButton kind={kind} trigger={trigger} />}
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
            {kind.may.save && (
              <Button
                variant={trigger && !isChanged ? 'default' : 'filled'}
                disabled={!kind.isWhole(draft) || (trigger !== undefined && !isChanged)}
                loading={isSaving}
                onClick={save}
              >
                {say(trigger ? 'save' : 'saveDraft')}
              </Button>
            )}
            {trigger && kind.may.switch && <SwitchButton kind={kind} trigger={trigger} isChanged={isChanged} />}
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
          {trigger?.pausedBecause?.startsWith('too-many') && (
            <Banner tone="amber" icon={<IconAlertCircle {...iconProps} />}>
              {words.pausedTooMany}
            </Banner>
          )}
          {kind.renderFields(draft, put)}
        </div>
        {trigger && <div className={classes.column}>{kind.renderRuns(trigger, test.data)}</div>}
      </PageBody>
      <LeaveGuard form={{ isChanged, isSaved }} unmoved={runParameters} />
    </Page>
  );
}
