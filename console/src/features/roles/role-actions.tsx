import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsDiff, IconCopy, IconHistory, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { roleChanges, type RoleWithHolders } from '@tamis/contract/roles';
import { Changes } from '../../components/detail-page/changes.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { iconProps } from '../../ui/icon.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { roleTexts } from './texts.ts';

/** What can be done with a role beside editing it. */
export function RoleActions({ role, isReadOnly }: { role: RoleWithHolders; isReadOnly: boolean }) {
  const say = roleTexts.useTexts();
  const [open, setOpen] = useState<'history' | 'compare' | 'delete'>();
  const close = (): void => setOpen(undefined);
  const mayDelete = useCan('RoleDelete') && !role.isFixed && !(isReadOnly && role.isFixed);
  return (
    <>
      <Button variant="default" leftSection={<IconHistory {...iconProps} />} onClick={() => setOpen('history')}>
        {say('history')}
      </Button>
      <Button variant="default" leftSection={<IconArrowsDiff {...iconProps} />} onClick={() => setOpen('compare')}>
        {say('compare')}
      </Button>
      {useCan('RoleAdd') && (
        <Button
          component={Link}
          to="/usermanagement/newrole"
          search={{ from: role.id } as never}
          variant="default"
          leftSection={<IconCopy {...iconProps} />}
        >
          {say('duplicate')}
        </Button>
      )}
      {mayDelete && (
        <ActionIcon variant="default" size={32} c="red" aria-label={say('delete')} onClick={() => setOpen('delete')}>
          <IconTrash {...iconProps} />
        </ActionIcon>
      )}
      {open === 'compare' && <CompareDialog role={role} onClose={close} />}
      {open === 'delete' && <DeleteRoleDialog role={role} onClose={close} />}
      {open === 'history' && (
        <Dialog
          onClose={close}
          size={800}
          title={say('historyOf', { name: role.name })}
          closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
        >
          <Changes endpoint={roleChanges} id={role.id} />
        </Dialog>
      )}
    </>
  );
}
