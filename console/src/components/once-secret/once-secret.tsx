import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { saveFile } from '../download/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './once-secret.module.css';
import { onceSecretTexts } from './texts.ts';

/** A secret that is shown this once, to be copied or downloaded. */
export function OnceSecret({ label, secret, fileName }: { label: string; secret: string; fileName: string }) {
  const say = onceSecretTexts.useTexts();
  const download = (): void => saveFile({ blob: new Blob([`${secret}\n`]), fileName });
  return (
    <div className={classes.secret}>
      <TextInput
        className={classes.field ?? ''}
        aria-label={label}
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={secret} isPrimary />
      <Button variant="default" leftSection={<IconDownload {...iconProps} />} onClick={download}>
        {say('download')}
      </Button>
    </div>
  );
}

/** Lets nobody leave by mistake: only who says that they have stored the secret is done. */
export function StoredFirst({ label, onDone }: { label: string; onDone: () => void }) {
  const say = onceSecretTexts.useTexts();
  const [isStored, setIsStored] = useState(false);
  return (
    <div className={classes.foot}>
      <Checkbox label={label} checked={isStored} onChange={(event) => setIsStored(event.currentTarget.checked)} />
      <Button disabled={!isStored} onClick={onDone}>
        {say('done')}
      </Button>
    </div>
  );
}
