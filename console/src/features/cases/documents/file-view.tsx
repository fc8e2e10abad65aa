import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBiohazard, IconDownload, IconFileOff, IconFileUnknown } from '@tabler/icons-react';
import { useElementSize } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { errorText } from '../../../components/show-error.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import classes from './documents.module.css';
import { PictureView } from './picture-view.tsx';
import { documentTexts } from './texts.ts';
import type { ShownFile } from './use-documents.ts';
import { useFile } from './use-file.ts';

const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));
const MARGIN = 24;

interface FileViewProps {
  shown: ShownFile;
  zoom: number;
  onDownload: () => void;
}

/** A file, where it may be shown; otherwise why not, and how it can be had. */
export function FileView(props: FileViewProps) {
  const say = documentTexts.useTexts();
  const format = useFormat();
  const { name, scan, flags, removedAt } = props.shown.file;
  if (removedAt !== null)
    return (
      <StatePanel icon={<IconFileOff size={20} stroke={1.75} />} title={say('removed', { name })}>
        {say('removedText', { day: format.date(removedAt) })}
      </StatePanel>
    );
  if (scan === 'quarantined')
    return (
      <StatePanel icon={<IconBiohazard size={20} stroke={1.75} />} title={say('quarantined', { name })}>
        {say('quarantinedText')}
      </StatePanel>
    );
  if (flags.length > 0)
    return (
      <StatePanel
        icon={<IconAlertTriangle size={20} stroke={1.75} />}
        title={say('notShown', { name })}
        actions={<Download name={name} onClick={props.onDownload} />}
      >
        {say('notShownText', { flags: flags.map((flag) => say(flag)).join(', ') })}
      </StatePanel>
    );
  return <Preview {...props} />;
}

function Download({ name, onClick }: { name: string; onClick: () => void }) {
  const say = documentTexts.useTexts();
  return (
    <Button variant="default" leftSection={<IconDownload {...iconProps} />} onClick={onClick}>
      {say('download', { name })}
    </Button>
  );
}

function Preview({ shown, zoom, onDownload }: FileViewProps) {
  const say = documentTexts.useTexts();
  const { name, contentType, rotation } = shown.file;
  const query = useFile(shown);
  const { ref, width } = useElementSize();
  const failure = query.isError ? errorText(query.error) : undefined;
  const room = width - 2 * MARGIN;
  const View = contentType === 'application/pdf' ? PdfView : PictureView;
  return (
    // It scrolls by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached (WCAG 2.1.1)
    <div ref={ref} className={classes.canvas} role="region" aria-label={name} tabIndex={0}>
      {failure && (
        <StatePanel
          icon={<IconFileUnknown size={20} stroke={1.75} />}
          title={say('viewFailed', { name })}
          actions={<Download name={name} onClick={onDownload} />}
        >
          {failure.message}
        </StatePanel>
      )}
      {query.isPending && <LoadingBlock label={name} />}
      {query.data && room > 0 && (
        <Suspense fallback={<LoadingBlock label={name} />}>
          <View name={name} blob={query.data} rotation={rotation} zoom={zoom} room={room} />
        </Suspense>
      )}
    </div>
  );
}
