import { Button } from '@mantine/core';
import { IconSpy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Session } from '../../../api/session.ts';
import { showError } from '../../../components/show-error.ts';
import { impersonationTexts } from '../../../features/impersonation/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { useActing } from '../../session/use-acting.ts';
import classes from './impersonation-strip.module.css';

/** Above everything while a root user acts as somebody else: as whom, under whose name it is recorded, and the way back. */
export function ImpersonationStrip({ session: { user, merchant, impersonator } }: { session: Session }) {
  const say = impersonationTexts.useTexts();
  const { personName } = useFormat();
  const { stop } = useActing();
  const [isStopping, setIsStopping] = useState(false);
  const end = async () => {
    setIsStopping(true);
    await stop().catch((error: unknown) => showError(error, say('stopFailed')));
    setIsStopping(false);
  };
  return (
    <div className={classes.strip} role="status">
      <IconSpy {...iconProps} />
      <p className={classes.text}>
        {say('actingAs')} <strong>{personName(user.name, user.surname)}</strong>{' '}
        {say('at', { merchant: merchant.name })}{' '}
        <span className={classes.more}>
          {impersonator && say('recorded', { name: personName(impersonator.name, impersonator.surname) })}
        </span>
      </p>
      <Button size="xs" className={classes.stop ?? ''} loading={isStopping} onClick={() => void end()}>
        {say('stop', { name: user.name })}
      </Button>
    </div>
  );
}
