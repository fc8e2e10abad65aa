import { Button } from '@mantine/core';
import { IconDownload, IconReportAnalytics } from '@tabler/icons-react';
import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import { reviewAccess } from '@tamis/contract/users';
import { call } from '../../api/call.ts';
import { useSheet } from '../../components/download/use-sheet.ts';
import { BulkAction } from '../../components/table/bulk-bar.tsx';
import { iconProps } from '../../ui/icon.ts';
import { userTexts } from './texts.ts';

interface Wanted {
  body: BodyInputOf<typeof reviewAccess>;
  query: { merchantId?: 'all' };
}

function useReview(wanted: Wanted) {
  const say = userTexts.useTexts();
  return useSheet(() => call(reviewAccess, wanted), say('reviewFailed'));
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
