import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { base64File, fileTypes } from '../../components/download/made-file.ts';
import { saveFile } from '../../components/download/save-file.ts';
import { showError } from '../../components/show-error.ts';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { reportTexts } from './texts.ts';

interface Props extends Pick<ButtonProps, 'variant'> {
  make: () => Promise<{ bytes: string; fileName: string }>;
  type: keyof typeof fileTypes;
  isReady: boolean;
  children: ReactNode;
}

/** A report as a file. */
export function DownloadReport({ make, type, isReady, children, ...look }: Props) {
  const say = reportTexts.useTexts();
  const { isPending, mutate } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: make,
    onSuccess: ({ bytes, fileName }) => {
      saveFile(base64File(bytes, fileName, fileTypes[type]));
      toast.success(say('downloaded'), { message: fileName });
    },
    onError: (error) => showError(error, say('downloadFailed')),
  });
  return (
    <Button
      {...look}
      leftSection={<IconDownload {...iconProps} />}
      disabled={!isReady}
      loading={isPending}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
