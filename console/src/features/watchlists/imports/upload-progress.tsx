import { useNow } from '../watchlist-data/use-now.ts';
import { fileSize } from '../../../format/file-size.ts';
import { ProgressLine } from '../../../ui/progress/progress-line.tsx';
import { shareDone } from '../watchlist-data/import-steps.ts';
import classes from './upload-dialog.module.css';
import type { Upload } from './use-upload.ts';
import { useWords } from '../watchlist-data/use-words.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListVersion } from '../watchlist-data/watchlist-types.ts';

export interface UploadProgressProps {
  upload: Exclude<Upload, { step: 'choosing' }>;
  /** Once it is known. */
  version: ListVersion | undefined;
  title: string;
}

/** How much has been sent, and then how far the import is. */
export function UploadProgress({ upload, version, title }: UploadProgressProps) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const now = useNow(1000);
  if (upload.step === 'sending') {
    const { bytes, total } = upload.sent;
    const isSent = total > 0 && bytes >= total;
    const text = isSent ? say('sentWaiting') : say('sending', { done: fileSize(bytes), total: fileSize(total) });
    return <ProgressLine text={text} share={isSent ? undefined : shareDone({ done: bytes, total })} />;
  }
  const progress = version?.progress;
  if (version?.state === 'active')
    return (
      <div className={classes.progress}>
        <ProgressLine text={say('building', { title })} share={undefined} />
        <span>{say('buildingText')}</span>
      </div>
    );
  return (
    <div className={classes.progress}>
      <ProgressLine
        text={progress ? `${title}: ${words.doing(progress)}` : say('importing', { title })}
        rest={progress ? words.rest(progress, now) : ''}
        share={progress ? shareDone(progress) : undefined}
      />
      <span>{say('importGoesOn')}</span>
    </div>
  );
}
