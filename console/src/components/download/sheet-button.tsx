import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { iconProps } from '../../ui/icon.ts';
import { base64File, fileTypes } from './made-file.ts';
import { saveFile } from './save-file.ts';

interface SheetButtonProps {
  label: string;
  /** What the server makes, in the answer to one call. */
  make: () => Promise<{ bytes: string; fileName: string }>;
}

/** Has an XLSX sheet made and saves it. */
export function SheetButton({ label, make }: SheetButtonProps) {
  const download = useMutation({
    mutationFn: make,
    onSuccess: ({ bytes, fileName }) => saveFile(base64File(bytes, fileName, fileTypes.xlsx)),
  });
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
