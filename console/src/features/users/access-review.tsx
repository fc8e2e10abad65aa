import { Button } from '@mantine/core';
import { IconDownload, IconReportAnalytics } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { BodyInputOf } from '@tamis/contract/endpoint';
import { reviewAccess } from '@tamis/contract/users';
import { call } from '../../api/call.ts';
import { base64File, fileTypes } from '../../components/download/made-file.ts';
import { saveFile } from '../../components/download/save-file.ts';
import { BulkAction } from '../../components/table/bulk-bar.tsx';
import { iconProps } from '../../ui/icon.ts';
import { userTexts } from './texts.ts';

interface Wanted {
  body: BodyInputOf<typeof reviewAccess>;
  query: { merchantId?: 'all' };
}

function useReview(wanted: Wanted) {
  const say = userTexts.useTexts();
  return useMutation({
    mutationFn: () => call(reviewAccess, wanted),
    meta: { errorTitle: say('reviewFailed') },
    onSuccess: ({ bytes, fileName }) => saveFile(base64File(bytes, fileName, fileTypes.xlsx)),
  });
}

/** Who holds what and when it was last used, as a sheet: all that the list shows now, every page of it. */
export function AccessReview({ input }: { input: Wanted }) {
  const say = userTexts.useTexts();
  const review = useReview(input);
  return (
    <Button
      variant="default"
      leftSection={<IconReportAnalytics {...iconProps} />}
      loading={review.isPending}
      onClick={() => review.mutate()}
    >
      {say('review')}
    </Button>
  );
}

/** The same of chosen users. */
export function ExportUsers({ ids }: { ids: readonly string[] }) {
  const say = userTexts.useTexts();
  const review = useReview({ body: { ids: [...ids] }, query: {} });
  return <BulkAction icon={<IconDownload {...iconProps} />} label={say('export')} onClick={() => review.mutate()} />;
}
