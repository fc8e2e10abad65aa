import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { iconProps } from '../../ui/icon.ts';
import { type MadeSheet, useSheet } from './use-sheet.ts';

interface SheetButtonProps {
  label: string;
  /** What the server makes, in the answer to one call. */
  make: () => Promise<MadeSheet>;
}

/** Has an XLSX sheet made and saves it. */
export function SheetButton({ label, make }: SheetButtonProps) {
  const download = useSheet(make);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload {...iconProps} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
