import { Button, FileButton } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './drop-zone.module.css';
import { watchlistTexts } from './watchlist-texts.ts';

/** Where files are dropped, or chosen by the button. */
export function DropZone({ onFiles, isDisabled }: { onFiles: (files: File[]) => void; isDisabled: boolean }) {
  const say = watchlistTexts.useTexts();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    // Without it the browser would open the file in the place of the console.
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div className={classes.zone} data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setIsOver(false)} onDrop={drop}>
      <IconCloudUpload className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <span className={classes.title}>{say('dropTitle')}</span>
      <span>{say('dropOr')}</span>
      <FileButton multiple onChange={onFiles} disabled={isDisabled}>
        {(props) => (
          <Button {...props} variant="default" data-autofocus disabled={isDisabled}>
            {say('chooseFiles')}
          </Button>
        )}
      </FileButton>
      <span className={classes.hint}>{say('dropHint')}</span>
    </div>
  );
}
