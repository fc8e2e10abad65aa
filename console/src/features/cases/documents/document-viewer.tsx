import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import classes from './documents.module.css';
import { FileView } from './file-view.tsx';
import { documentTexts } from './texts.ts';
import type { ShownFile } from './use-documents.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export interface DocumentViewerProps {
  shown: ShownFile;
  /** Undefined where nothing can be changed. */
  onRotate: (() => void) | undefined;
  onDownload: () => void;
  onStep: (by: 1 | -1) => void;
  onBack: () => void;
}

/** One file of a document, and what one does to see it well. */
export function DocumentViewer({ shown, onRotate, onDownload, onStep, onBack }: DocumentViewerProps) {
  const say = documentTexts.useTexts();
  const [zoom, setZoom] = useState<number>(1);
  const { document, file } = shown;
  const isKept = file.removedAt === null;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // It stands in the place of the list, below all that is said of the case.
    if (window.matchMedia(narrowScreen).matches) section.current?.scrollIntoView();
  }, [file.id]);
  const place = ZOOMS.findIndex((step) => step === zoom);
  const zoomTo = (next: number | undefined): void => setZoom(next ?? zoom);
  return (
    <section ref={section} className={classes.viewer} aria-label={say('viewer')}>
      <div className={classes.bar}>
        <ActionIcon className={classes.back ?? ''} variant="subtle" aria-label={say('back')} onClick={onBack}>
          <IconArrowLeft {...iconProps} />
        </ActionIcon>
        <b className={classes.fileName}>
          <bdi dir="auto">{file.name}</bdi>
        </b>
        {document.files.length > 1 && (
          <small>{say('ofFiles', { place: document.files.indexOf(file) + 1, count: document.files.length })}</small>
        )}
        <span className={classes.tools}>
          <ActionIcon
            variant="subtle"
            aria-label={say('zoomOut')}
            disabled={place === 0}
            onClick={() => zoomTo(ZOOMS[place - 1])}
          >
            <IconZoomOut {...iconProps} />
          </ActionIcon>
          <output>{say('zoom', { percent: Math.round(zoom * 100) })}</output>
          <ActionIcon
            variant="subtle"
            aria-label={say('zoomIn')}
            disabled={place === ZOOMS.length - 1}
            onClick={() => zoomTo(ZOOMS[place + 1])}
          >
            <IconZoomIn {...iconProps} />
          </ActionIcon>
          {onRotate && isKept && (
            <Button
              variant="subtle"
              leftSection={<IconRotateClockwise {...iconProps} />}
              rightSection={<KeyHint keys={['R']} />}
              onClick={onRotate}
            >
              {say('rotate')}
            </Button>
          )}
          {isKept && (
            <ActionIcon variant="subtle" aria-label={say('download', { name: file.name })} onClick={onDownload}>
              <IconDownload {...iconProps} />
            </ActionIcon>
          )}
        </span>
      </div>
      <FileView key={file.id} shown={shown} zoom={zoom} onDownload={onDownload} />
      <div className={classes.foot}>
        <small>{isKept && say(file.contentType === 'application/pdf' ? 'footPdf' : 'foot')}</small>
        <span className={classes.tools}>
          <Button
            variant="subtle"
            leftSection={<IconChevronLeft {...iconProps} />}
            rightSection={<KeyHint keys={['[']} />}
            onClick={() => onStep(-1)}
          >
            {say('previous')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconChevronRight {...iconProps} />}
            rightSection={<KeyHint keys={[']']} />}
            onClick={() => onStep(1)}
          >
            {say('next')}
          </Button>
        </span>
      </div>
    </section>
  );
}
