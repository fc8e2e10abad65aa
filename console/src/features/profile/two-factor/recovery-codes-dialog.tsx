import { Button, Checkbox, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../components/use-session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { iconProps } from '../../../ui/icon.ts';
import classes from './dialogs.module.css';
import { downloadText } from './download-text.ts';
import { twoFactorTexts } from './texts.ts';

/** Shows recovery codes the one time they can be seen; closes only when the user says that he has kept them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = twoFactorTexts.useTexts();
  const [isKept, setIsKept] = useState(false);
  return (
    <Dialog
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={480}
      title={say('codesTitle')}
      data-printed
    >
      <div className={classes.form}>
        <p>{say('codesText')}</p>
        <ol className={`mono ${classes.codes}`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Tools codes={codes} />
        <Checkbox label={say('kept')} checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} />
        <div className={classes.actions}>
          <Button disabled={!isKept} onClick={onClose}>
            {say('done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Tools({ codes }: { codes: readonly string[] }) {
  const say = twoFactorTexts.useTexts();
  const email = useSession()?.user.email ?? '';
  const text = [say('fileHead', { email }), '', ...codes, ''].join('\n');
  return (
    <div className={classes.tools}>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck {...iconProps} /> : <IconCopy {...iconProps} />}
            onClick={copy}
          >
            {say(copied ? 'copied' : 'copyCodes')}
          </Button>
        )}
      </CopyButton>
      <Button
        variant="default"
        leftSection={<IconDownload {...iconProps} />}
        onClick={() => downloadText('tamis-recovery-codes.txt', text)}
      >
        {say('download')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter {...iconProps} />} onClick={() => window.print()}>
        {say('print')}
      </Button>
    </div>
  );
}
