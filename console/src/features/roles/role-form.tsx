import { Button, Menu, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rolePresets } from '@tamis/contract/calls/claim-groups';
import type { Claim } from '@tamis/contract/calls/claims';
import { beyond, mayGive } from '@tamis/contract/calls/giving';
import { createRole, findRoles, roleChanges, type RoleWithHolders, updateRole, viewRole } from '@tamis/contract/roles';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { Loaded } from '../../components/detail-page/loaded.tsx';
import { FormBody } from '../../components/form/form-body.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { type EndpointForm, useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { sharedTexts } from '../../components/texts.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan, useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { ClaimsField } from './claims-field.tsx';
import { RoleActions } from './role-actions.tsx';
import classes from './roles.module.css';
import { roleTexts } from './texts.ts';
import { WhatChanges } from './what-changes.tsx';

const list = '/usermanagement/roles';
const refreshes = [findRoles, viewRole, roleChanges];

function useLabels() {
  const say = roleTexts.useTexts();
  return { name: say('name'), description: say('description'), claims: say('claims') };
}

/** A new role; with `from` in the address, one that begins as a copy of another. */
export function NewRolePage() {
  const say = roleTexts.useTexts();
  const [{ from }] = useAddress({ from: inText });
  const query = useQuery({ ...queryOf(viewRole, { params: { id: from } }), enabled: from !== '' });
  if (from === '') return <NewRoleForm />;
  return (
    <Loaded query={query} kind={say('new')} list={{ to: list, title: say('title') }} failed={say('loadOneFailed')}>
      {(role) => <NewRoleForm copied={role} />}
    </Loaded>
  );
}

function NewRoleForm({ copied }: { copied?: RoleWithHolders }) {
  const say = roleTexts.useTexts();
  const navigate = useNavigate();
  const held = useSession()?.claims ?? [];
  const initial = {
    name: copied ? say('copyOf', { name: copied.name }) : '',
    description: copied?.description ?? '',
    claims: copied?.claims.filter((claim) => mayGive(held, claim)) ?? [],
  };
  const form = useEndpointForm({
    endpoint: createRole,
    initial,
    isNew: true,
    labels: useLabels(),
    input: (body) => ({ body }),
    refreshes,
    onSaved: ({ name }) => {
      toast.success(say('created', { name }));
      void navigate({ to: list });
    },
  });
  return <Editor form={form} title={say('new')} save={say('create')} actions={<Presets form={form} />} />;
}

export function EditRolePage() {
  const say = roleTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewRole, { params: { id } }));
  return (
    <Loaded query={query} kind={say('kind')} list={{ to: list, title: say('title') }} failed={say('loadOneFailed')}>
      {(role) => <EditForm key={role.id} role={role} />}
    </Loaded>
  );
}

function EditForm({ role }: { role: RoleWithHolders }) {
  const say = roleTexts.useTexts();
  const navigate = useNavigate();
  const mayEdit = useCan('RoleAdd');
  const held = useSession()?.claims ?? [];
  const stronger = beyond(held, role.claims);
  const form = useEndpointForm({
    endpoint: updateRole,
    initial: { name: role.name, description: role.description, claims: role.claims },
    labels: useLabels(),
    input: (body) => ({ params: { id: role.id }, body }),
    refreshes,
    onSaved: ({ name }) => {
      toast.success(say('saved', { name }));
      void navigate({ to: list });
    },
  });
  const isReadOnly = !mayEdit || role.isFixed || stronger.length > 0;
  return (
    <Editor
      form={form}
      title={role.name}
      role={role}
      isReadOnly={isReadOnly}
      save={say('save')}
      notice={role.isFixed ? say('fixed') : stronger.length > 0 && say('tooStrong', { claims: stronger.join(', ') })}
      actions={
        <>
          {!isReadOnly && <Presets form={form} />}
          <RoleActions role={role} isReadOnly={isReadOnly} />
        </>
      }
    />
  );
}

interface EditorProps {
  form: EndpointForm;
  title: string;
  save: string;
  actions: ReactNode;
  role?: RoleWithHolders;
  isReadOnly?: boolean;
  /** Why the role cannot be changed. */
  notice?: ReactNode;
}

/** Name, claims, and beside them what saving would change. */
function Editor({ form, title, save, actions, role, isReadOnly = false, notice }: EditorProps) {
  const say = roleTexts.useTexts();
  const claims = form.choices('claims') as { value: string[]; onChange: (values: string[]) => void };
  const value = claims.value as Claim[];
  const foot = !isReadOnly && (
    <>
      <span className={classes.count}>{say('worksAtNextCall')}</span>
      <Button component={Link} to={list} variant="default">
        {say('discard')}
      </Button>
      <Button type="submit" loading={form.isSaving} rightSection={<KeyHint keys={['Ctrl', '↵']} />}>
        {save}
      </Button>
    </>
  );
  return (
    <Page ground="bg">
      <title>{`${title} · Tamis`}</title>
      <PageHeader
        title={<bdi dir="auto">{title}</bdi>}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to={list}>
            {say('title')}
          </Link>,
          title,
        ]}
        aside={role && <Standing role={role} />}
        actions={actions}
      />
      <PageBody className={classes.body ?? ''}>
        <FormBody form={form} foot={null} isWide>
          <div className={classes.page}>
            <div className={classes.main}>
              {notice && (
                <Banner tone="blue" icon={<IconLock {...iconProps} />}>
                  {notice}
                </Banner>
              )}
              <div className={classes.names}>
                <TextInput {...form.text('name')} autoComplete="off" disabled={isReadOnly} />
                <Textarea {...form.text('description')} autosize minRows={1} disabled={isReadOnly} />
              </div>
              <ClaimsField value={value} onChange={claims.onChange} before={role?.claims} isReadOnly={isReadOnly} />
            </div>
            <WhatChanges value={value} before={role?.claims} holders={role?.heldBy ?? []} foot={foot} />
          </div>
        </FormBody>
      </PageBody>
      <LeaveGuard form={form} />
    </Page>
  );
}

function Standing({ role: { holders, changedAt, changedBy } }: { role: RoleWithHolders }) {
  const say = roleTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const parts = [say('countUsers', { count: holders })];
  if (changedAt !== null)
    parts.push(say('changedBy', { at: format.dateTime(changedAt), name: personName(changedBy) || '–' }));
  return <>{parts.join(' · ')}</>;
}

/** Fills the form with a preset, less what one may not give. */
function Presets({ form }: { form: EndpointForm }) {
  const say = roleTexts.useTexts();
  const held = useSession()?.claims ?? [];
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...iconProps} />}>
          {say('presets')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {rolePresets.map(({ name, description, claims }) => {
          const mine = claims.filter((claim) => mayGive(held, claim));
          const preset = { claims: mine, ...(form.isNew && { name, description }) };
          return (
            <Menu.Item key={name} disabled={mine.length === 0} onClick={() => form.put(preset)}>
              {name}
              <div className={classes.count}>
                {mine.length < claims.length ? say('presetLess', { count: claims.length - mine.length }) : description}
              </div>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
