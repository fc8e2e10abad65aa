import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { IconAlertCircle, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { CASE_NAME_MAX_LENGTH, type CaseType, createCase, viewCaseFormDraft } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { limitsOf } from '../../../components/form/limits.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { sharedTexts } from '../../../components/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { useAssignableChoices } from '../escalation/use-receivers.ts';
import { RestrictionField } from '../restriction/restriction-field.tsx';
import { restrictionTexts } from '../restriction/texts.ts';
import { caseTexts } from '../texts.ts';
import classes from './create-case.module.css';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { RowsField } from './rows-field.tsx';
import { createCaseTexts } from './texts.ts';
import type { FoundForm } from './use-kept-form.ts';
import { type NewCase, useNewCase } from './use-new-case.ts';

/** A new case on one page; who has begun one before finds it as they left it. */
export function CreateCasePage() {
  const say = createCaseTexts.useTexts();
  // A form that was given up leaves its place to an empty one, or to what another tab keeps.
  const [given, setGiven] = useState(0);
  const { data, isError, refetch } = useQuery({
    ...queryOf(viewCaseFormDraft),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [found, setFound] = useState<FoundForm | null>();
  // As it was found: what is kept later is what stands in the form.
  if (found === undefined && (data || isError)) setFound(data ?? null);
  if (found === undefined)
    return (
      <Page>
        <h1 className="visually-hidden">{say('title')}</h1>
        <LoadingBlock label={sharedTexts.say('loading')} />
      </Page>
    );
  const giveUp = async (): Promise<void> => {
    const next = await refetch();
    setFound(next.data ?? null);
    setGiven(given + 1);
  };
  return <NewCaseForm key={given} before={found ?? undefined} onGivenUp={giveUp} />;
}

interface NewCaseProps {
  before: FoundForm | undefined;
  onGivenUp: () => Promise<void>;
}

/** Filled from top to bottom: type, persons and companies, screening, review. */
function NewCaseForm({ before, onGivenUp }: NewCaseProps) {
  const say = createCaseTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const ofRestrictions = restrictionTexts.useTexts();
  const form = useNewCase(before);
  const saveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.save(true);
  };
  const failure = form.error;
  return (
    <Page>
      <PageHeader
        title={say('title')}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to="/case/history">
            {ofCases('title')}
          </Link>,
          say('title'),
        ]}
        aside={<KeptNote form={form} />}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to="/case/import"
              leftSection={<IconFileImport {...iconProps} />}
            >
              {ofCases('import')}
            </Button>
            {(form.kept.keptAt !== undefined || form.kept.other) && (
              <Button
                variant="subtle"
                color="gray"
                disabled={form.isSaving}
                onClick={() => void form.kept.discard().then(onGivenUp)}
              >
                {say('discardForm')}
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key that the page takes from whatever in it has the focus */}
        <div className={classes.parts} onKeyDown={saveByKey}>
          <KeptElsewhere form={form} />
          <Part number={1} title={say('type')} text={say('typeText')}>
            <TypeField form={form} />
          </Part>
          <Part number={2} title={say('people')} text={say('rows', { count: form.filled.length })}>
            <RowsField rows={form.rows} onChange={form.setRows} faulty={form.faulty} />
          </Part>
          <Part number={3} title={say('screening')} text={say('screeningText')}>
            <Screening form={form} />
          </Part>
          <Part number={4} title={say('review')}>
            <Naming form={form} />
            <RestrictionField
              className={classes.restriction ?? ''}
              label={ofRestrictions('restrictTo')}
              description={ofRestrictions('fieldText')}
              everybody={ofRestrictions('everybody')}
              value={form.restrictedToGroupId}
              onChange={form.setRestrictedTo}
            />
            {form.filled.length > 0 && <p>{form.summary}</p>}
            {failure !== undefined && (
              <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={say('failed')}>
                {failure} {form.draft && say('goesOn', { reference: form.draft })}
              </Banner>
            )}
            <div className={classes.foot}>
              <Button variant="default" disabled={form.isSaving} onClick={() => form.save(false)}>
                {say('keepDraft')}
              </Button>
              <Button
                loading={form.isSaving}
                rightSection={<KeyHint keys={['Ctrl', '↵']} />}
                onClick={() => form.save(true)}
              >
                {say('create')}
              </Button>
            </div>
          </Part>
        </div>
      </PageBody>
      <LeaveGuard form={{ isSaved: form.isSaved, isChanged: form.isChanged && !form.kept.isKept }} />
    </Page>
  );
}

/** Whether what stands here would be found again. */
function KeptNote({ form: { kept, isChanged } }: { form: NewCase }) {
  const say = createCaseTexts.useTexts();
  const format = useFormat();
  if (kept.hasFailed) return <span role="alert">{say('notKept')}</span>;
  if (kept.keptAt === undefined || !kept.isKept || !isChanged) return null;
  return <>{say('kept', { at: format.dateTime(kept.keptAt) })}</>;
}

interface PartProps {
  number: number;
  title: string;
  text?: string;
  children: ReactNode;
}

function Part({ number, title, text, children }: PartProps) {
  return (
    <section className={classes.part}>
      <h2>
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        {title} {text && <small>{text}</small>}
      </h2>
      {children}
    </section>
  );
}

function TypeField({ form: { types, type, setType } }: { form: NewCase }) {
  const say = createCaseTexts.useTexts();
  if (types.isError)
    return <QueryError error={types.error} title={say('typesFailed')} onRetry={() => void types.refetch()} />;
  const factsOf = ({ checkTypes, dueDays, approverGroupName }: CaseType): string =>
    say('typeFacts', {
      checks: String(checkTypes.length),
      count: dueDays,
      approvers: approverGroupName ?? say('anybody'),
    });
  return (
    <Radio.Group aria-label={say('type')} value={type?.id ?? ''} onChange={setType}>
      <div className={classes.types}>
        {(types.data?.types ?? []).map((one) => (
          <Radio.Card key={one.id} className={classes.type ?? ''} value={one.id} aria-label={one.name}>
            <Radio.Indicator />
            <span>
              <b>{one.name}</b>
              <small>{factsOf(one)}</small>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function Screening({ form: { type, isScreened, setScreened, mayScreen } }: { form: NewCase }) {
  const say = createCaseTexts.useTexts();
  return (
    <Checkbox
      label={say('screen')}
      description={type && say(type.isMonitored ? 'monitored' : 'notMonitored')}
      disabled={!mayScreen}
      checked={isScreened}
      onChange={(event) => setScreened(event.currentTarget.checked)}
    />
  );
}

function Naming({ form }: { form: NewCase }) {
  const say = createCaseTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const choices = useAssignableChoices(form.assignable);
  return (
    <div className={classes.naming}>
      <TextInput
        label={say('caseName')}
        description={say('caseNameText')}
        maxLength={CASE_NAME_MAX_LENGTH}
        autoComplete="off"
        value={form.name}
        onChange={(event) => form.setName(event.currentTarget.value)}
      />
      <TextInput
        label={say('externalId')}
        maxLength={limitsOf(createCase, 'externalId').max}
        autoComplete="off"
        value={form.externalId}
        onChange={(event) => form.setExternalId(event.currentTarget.value)}
      />
      <ChoiceField
        label={say('assignee')}
        choices={[{ value: '', label: ofCases('nobody') }, ...choices]}
        value={form.assigneeId}
        onChange={form.setAssigneeId}
      />
    </div>
  );
}
