import { Button, Checkbox } from '@mantine/core';
import { IconCamera, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import type { ArchiveRequest } from '@tamis/contract/archiver';
import { QueryError } from '../../../components/query-error.tsx';
import { fileSize } from '../../../format/file-size.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps, tagIconProps } from '../../../ui/icon.ts';
import { ProgressLine } from '../../../ui/progress/progress-line.tsx';
import { Status } from '../../../ui/tags/status.tsx';
import classes from '../merchants.module.css';
import { merchantPageTexts } from './texts.ts';
import type { WholeSnapshot } from './use-whole-snapshot.ts';

interface Props {
  offer: WholeSnapshot;
  isDeclined: boolean;
  onDecline: (isDeclined: boolean) => void;
}

/** Offers a snapshot before everything goes: taken, followed and downloaded here, or declined. */
export function SnapshotOffer({ offer, isDeclined, onDecline }: Props) {
  const say = merchantPageTexts.useTexts();
  return (
    <section className={classes.offer} aria-label={say('snapshot')}>
      <h3>{say('snapshot')}</h3>
      <p className={classes.text}>{say('snapshotOffer')}</p>
      <Step offer={offer} />
      {!offer.isDownloaded && (
        <Checkbox
          label={say('withoutSnapshot')}
          checked={isDeclined}
          onChange={(event) => onDecline(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}

function Step({ offer: { requests, newest, take, download } }: Pick<Props, 'offer'>) {
  const say = merchantPageTexts.useTexts();
  if (requests.isError)
    return <QueryError error={requests.error} title={say('snapshotsFailed')} onRetry={() => void requests.refetch()} />;
  const { file } = newest ?? {};
  if (newest && file && !file.isGone)
    return <Ready request={newest} file={file} isBusy={download.isPending} onDownload={download.mutate} />;
  if (newest?.endedAt === null) return <Following request={newest} />;
  return (
    <>
      {newest?.state === 'failed' && <p role="alert">{say('snapshotFailed')}</p>}
      <div>
        <Button
          variant="default"
          leftSection={<IconCamera {...iconProps} />}
          loading={requests.isPending || take.isPending}
          onClick={() => take.mutate()}
        >
          {say('takeSnapshot')}
        </Button>
      </div>
    </>
  );
}

function Following({ request: { state, written, total } }: { request: ArchiveRequest }) {
  const say = merchantPageTexts.useTexts();
  const format = useFormat();
  if (state === 'verifying') return <ProgressLine text={say('snapshotVerifying')} share={undefined} />;
  if (state !== 'writing') return <ProgressLine text={say('snapshotWaiting')} share={undefined} />;
  const text = say('snapshotWriting', { done: format.count(written), total: format.count(total) });
  return <ProgressLine text={text} share={total === 0 ? undefined : written / total} />;
}

interface ReadyProps {
  request: ArchiveRequest;
  file: NonNullable<ArchiveRequest['file']>;
  isBusy: boolean;
  onDownload: (requestId: string) => void;
}

function Ready({ request, file, isBusy, onDownload }: ReadyProps) {
  const say = merchantPageTexts.useTexts();
  const size = fileSize(file.size);
  const isDownloaded = file.downloads > 0;
  return (
    <div className={classes.ready}>
      {isDownloaded ? (
        <Status tone="green" icon={<IconCircleCheck {...tagIconProps} />}>
          {say('snapshotDownloaded', { size })}
        </Status>
      ) : (
        <output>{say('snapshotReady', { size })}</output>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload {...iconProps} />}
        loading={isBusy}
        onClick={() => onDownload(request.id)}
      >
        {say(isDownloaded ? 'downloadAgain' : 'downloadSnapshot')}
      </Button>
    </div>
  );
}
