import { Button, FileButton } from '@mantine/core';
import { DropArea } from '../../../ui/drop-area/drop-area.tsx';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';

/** Where the files of a list are dropped, or chosen by the button. */
export function DropZone({ onFiles, isDisabled }: { onFiles: (files: File[]) => void; isDisabled: boolean }) {
  const say = watchlistTexts.useTexts();
  return (
    <DropArea title={say('dropTitle')} or={say('dropOr')} hint={say('dropHint')} isBusy={isDisabled} onDrop={onFiles}>
      <FileButton multiple onChange={onFiles} disabled={isDisabled}>
        {(props) => (
          <Button {...props} variant="default" data-autofocus disabled={isDisabled}>
            {say('chooseFiles')}
          </Button>
        )}
      </FileButton>
    </DropArea>
  );
}
