import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import {
  CASE_NAME_MAX_LENGTH,
  type CaseType,
  createCase,
  findCaseAssignees,
  findCaseTypes,
} from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { limitsOf } from '../../../components/form/limits.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { errorText } from '../../../components/show-error.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { useCan, useSession } from '../../../components/use-session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { refreshCases } from '../refresh-cases.ts';
import { caseTexts } from '../texts.ts';
import { isEmpty, nameOf, newRow } from './case-rows.ts';
import classes from './create-case.module.css';
import { RowsField } from './rows-field.tsx';
import { nothingSaved, saveCase } from './save-case.ts';
import { createCaseTexts } from './texts.ts';

/** A new case on one page, filled from top to bottom: type, persons and companies, screening, review. */
export function CreateCasePage() {
  const say = createCaseTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const form = useNewCase();
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
      />
      <PageBody>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key that the page takes from whatever in it has the focus */}
        <div className={classes.parts} onKeyDown={saveByKey}>
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
      <LeaveGuard form={form} />
    </Page>
  );
}

type NewCase = ReturnType<typeof useNewCase>;

function useNewCase() {
  const say = createCaseTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const own = useSession()?.user.id ?? '';
  const mayWork = useCan('CaseUpdate');
  const mayScreen = useCan('ComplySearch');
  const types = useQuery(queryOf(findCaseTypes));
  const [chosenType, setType] = useState('');
  const [rows, setRows] = useState([newRow(0)]);
  const [name, setName] = useState('');
  const [externalId, setExternalId] = useState('');
  const [assigneeId, setAssigneeId] = useState(mayWork ? own : '');
  const [isScreened, setScreened] = useState(mayScreen);
  const [fault, setFault] = useState<string>();
  const [faulty, setFaulty] = useState<ReadonlySet<number>>(new Set());
  const saved = useRef(nothingSaved());
  const [draft, setDraft] = useState<string>();
  const isSaved = useRef(false);
  const type = types.data?.types.find(({ id }) => id === chosenType) ?? types.data?.types[0];
  const filled = rows.filter((row) => !isEmpty(row));
  const shownName = name.trim() || (filled[0] ? nameOf(filled[0]) : '');
  const screens = isScreened && mayScreen;
  const mutation = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (isOpened: boolean) =>
      saveCase(
        {
          name: shownName,
          typeId: type?.id ?? '',
          externalId,
          assigneeId: assigneeId === '' ? null : assigneeId,
          rows: filled,
          isOpened,
          isScreened: isOpened && screens,
        },
        saved.current,
      ),
    onError: () => setDraft(saved.current.draft?.reference),
    onSuccess: async ({ id, reference }, isOpened) => {
      isSaved.current = true;
      toast.success(say(isOpened ? 'created' : 'draftKept', { reference }));
      await refreshCases(client);
      await navigate({ to: '/case/details', search: { id } });
    },
  });
  const save = (isOpened: boolean): void => {
    if (mutation.isPending) return;
    const nameless = new Set(filled.filter((row) => row.name.trim() === '').map(({ key }) => key));
    setFaulty(nameless);
    const wrong = !type ? say('needsType') : shownName === '' ? say('needsName') : undefined;
    setFault(wrong);
    if (wrong === undefined && nameless.size === 0) mutation.mutate(isOpened);
  };
  const searches = screens ? say('searches', { count: filled.length }) : say('noSearches');
  return {
    types,
    type,
    setType,
    rows,
    setRows: (changed: readonly (typeof rows)[number][]) => setRows([...changed]),
    filled,
    faulty,
    name,
    setName,
    externalId,
    setExternalId,
    assigneeId,
    setAssigneeId,
    isScreened: screens,
    setScreened,
    mayScreen,
    save,
    isSaving: mutation.isPending,
    isSaved,
    isChanged: filled.length > 0 || name !== '',
    draft,
    error: fault ?? (mutation.isError ? textOf(mutation.error) : undefined),
    summary: `${say('summary', { name: shownName || '…', count: filled.length })} ${searches}`,
  };
}

function textOf(error: Error): string {
  const said = errorText(error);
  return said?.message ?? said?.title ?? '';
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
  const assignees = useQuery(queryOf(findCaseAssignees)).data?.assignees ?? [];
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
        choices={[
          { value: '', label: ofCases('nobody') },
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.assigneeId}
        onChange={form.setAssigneeId}
      />
    </div>
  );
}
