import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileImport, IconPlayerSkipForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findCases } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { useCan } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { caseTexts } from '../texts.ts';
import { bulkTexts } from './texts.ts';
import type { WantedCases } from './use-case-selection.ts';
import { useExportCases } from './use-export-cases.ts';

interface Next {
  isLooking: boolean;
  open: () => void;
}

/** Leads to the unassigned case that is due first. */
export function useNextUnassigned(): Next {
  const say = bulkTexts.useTexts();
  const navigate = useNavigate();
  const { isPending, mutate } = useMutation({
    meta: { errorTitle: say('nextFailed') },
    mutationFn: () => call(findCases, { body: { view: 'unassigned', perPage: 1, order: 'due', order_by_desc: false } }),
    onSuccess: ({ cases: [first] }) => {
      if (first) void navigate({ to: '/case/details', search: { id: first.id } });
      else toast.info(say('noneUnassigned'));
    },
  });
  const open = (): void => (isPending ? undefined : mutate());
  useShortcuts([{ keys: 'n', label: say('nextUnassigned'), group: say('keys'), run: open }]);
  return { isLooking: isPending, open };
}

export function NextUnassigned({ next: { isLooking, open } }: { next: Next }) {
  const say = bulkTexts.useTexts();
  return (
    <Button
      variant="default"
      loading={isLooking}
      aria-keyshortcuts="n"
      rightSection={<KeyHint keys={['N']} />}
      onClick={open}
    >
      {say('nextUnassigned')}
    </Button>
  );
}

interface ListMenuProps {
  wanted: WantedCases;
  /** What stands in the menu where there is no room for a button. */
  next: Next | undefined;
}

/** What is done with the list as it is filtered, all of its pages. */
export function ListMenu({ wanted, next }: ListMenuProps) {
  const say = bulkTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const canAdd = useCan('CaseAdd');
  const download = useExportCases();
  const save = (format: 'xlsx' | 'csv') => () => download.mutate({ format, ...wanted });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={download.isPending} rightSection={<IconChevronDown {...iconProps} />}>
          {say('actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {next && (
          <Menu.Item leftSection={<IconPlayerSkipForward {...iconProps} />} onClick={next.open}>
            {say('nextUnassigned')}
          </Menu.Item>
        )}
        {canAdd && (
          <Menu.Item component={Link} to="/case/import" leftSection={<IconFileImport {...iconProps} />}>
            {ofCases('import')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload {...iconProps} />} onClick={save('xlsx')}>
          {say('downloadList')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload {...iconProps} />} onClick={save('csv')}>
          {say('downloadListCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
