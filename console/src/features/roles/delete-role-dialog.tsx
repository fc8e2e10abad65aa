import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mayGive } from '@tamis/contract/calls/giving';
import { deleteRole, findRoles, type Role } from '@tamis/contract/roles';
import { findUsers } from '@tamis/contract/users';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { useCan, useSession } from '../../components/use-session.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { allRoles } from './compare-dialog.tsx';
import { roleTexts } from './texts.ts';

const DELETE_TOAST_MS = 5000;

/** Asks before a role goes for good, and offers another one to those who hold it. */
export function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const say = roleTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const held = useSession()?.claims ?? [];
  const { data } = useQuery(allRoles);
  const [moveTo, choose] = useState('');
  const mayMove = useCan('UserAdd');
  const others = (data?.roles ?? []).filter(
    ({ id, claims }) => id !== role.id && claims.every((claim) => mayGive(held, claim)),
  );
  const remove = async (): Promise<void> => {
    if (role.holders > 0 && moveTo === '') throw new Error(say(mayMove ? 'moveFirst' : 'mayNotMove'));
    await call(deleteRole, { params: { id: role.id }, ...(moveTo !== '' && { query: { moveTo } }) });
    toast.success(say('deleted', { name: role.name }), { lastsMs: DELETE_TOAST_MS });
    await navigate({ to: '/usermanagement/roles' });
    await refresh(client, findRoles, findUsers);
  };
  return (
    <ConfirmDialog
      title={say('deleteTitle')}
      confirm={say(role.holders > 0 ? 'deleteAndMove' : 'delete')}
      typed={role.name}
      run={remove}
      onClose={onClose}
    >
      <p>{role.holders > 0 ? say('moveText', { count: role.holders }) : say('deleteText')}</p>
      {role.holders > 0 && mayMove && (
        <ChoiceField
          label={say('moveTo')}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={moveTo}
          onChange={choose}
        />
      )}
      {role.holders > 0 && !mayMove && <p>{say('mayNotMove')}</p>}
    </ConfirmDialog>
  );
}
