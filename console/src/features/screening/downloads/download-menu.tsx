import { Button, Menu } from '@mantine/core';
import {
  IconCertificate,
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { SearchRecord } from '@tamis/contract/screening';
import { iconProps } from '../../../ui/icon.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { useDownloads, useSaveDownload } from './use-downloads.ts';

/** The documents of a search. */
export function DownloadMenu({ search }: { search: Pick<SearchRecord, 'id' | 'internalStatus'> }) {
  const say = resultsTexts.useTexts();
  const downloads = useDownloads(search.id);
  const save = useSaveDownload();
  const isCompleted = search.internalStatus === 'Completed';
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconDownload {...iconProps} />}
          rightSection={<IconChevronDown {...iconProps} />}
          loading={save.isPending}
        >
          {say('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeXls {...iconProps} />} onClick={() => save.mutate(downloads.sheet)}>
          {say('downloadResults')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf {...iconProps} />} onClick={() => save.mutate(downloads.pdf)}>
          {say('downloadPdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...iconProps} />} onClick={() => save.mutate(downloads.audit)}>
          {say('downloadAudit')}
        </Menu.Item>
        {isCompleted && (
          <Menu.Item
            leftSection={<IconCertificate {...iconProps} />}
            onClick={() => save.mutate(downloads.certificate)}
          >
            {say('downloadCertificate')}
          </Menu.Item>
        )}
        {isCompleted && (
          <Menu.Item leftSection={<IconShieldCheck {...iconProps} />} onClick={() => save.mutate(downloads.evidence)}>
            {say('downloadEvidence')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
