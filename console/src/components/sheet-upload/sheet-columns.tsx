import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import type { fetchFile } from '../../api/fetch-file.ts';
import { saveFile } from '../download/save-file.ts';
import { showError } from '../show-error.ts';
import classes from './sheet-upload.module.css';
import { sheetUploadTexts } from './texts.ts';

export interface SheetColumnsProps {
  columns: readonly string[];
  fetchTemplate: (format: 'xlsx' | 'csv') => ReturnType<typeof fetchFile>;
  /** What may stand in them. */
  children: ReactNode;
}

/** The columns that a spreadsheet may have, and files that have them. */
export function SheetColumns({ columns, fetchTemplate, children }: SheetColumnsProps) {
  const say = sheetUploadTexts.useTexts();
  const download = (format: 'xlsx' | 'csv') =>
    fetchTemplate(format).then(saveFile, (error: unknown) => showError(error, say('failedDownload')));
  return (
    <Card title={say('columns')} padded>
      <p className={classes.columns}>
        {columns.map((column) => (
          <code key={column}>{column}</code>
        ))}
      </p>
      <p>{children}</p>
      <Group gap="xs" mt="md">
        <Button variant="default" leftSection={<IconDownload {...iconProps} />} onClick={() => void download('xlsx')}>
          {say('templateXlsx')}
        </Button>
        <Button variant="default" leftSection={<IconDownload {...iconProps} />} onClick={() => void download('csv')}>
          {say('templateCsv')}
        </Button>
      </Group>
    </Card>
  );
}
