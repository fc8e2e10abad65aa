import { Button } from '@mantine/core';
import { IconArrowUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { iconProps } from '../../ui/icon.ts';
import classes from './request-logs.module.css';
import { requestLogTexts } from './texts.ts';
import type { Tail } from './use-tail.ts';

/** Stops the list where it is, says how many came since, and goes on. @param onShow shows the newest */
export function TailBar({ tail, onShow }: { tail: Tail; onShow: () => void }) {
  const say = requestLogTexts.useTexts();
  const { top, isOn, isPossible, fresh, toggle } = tail;
  return (
    <div ref={top} className={classes.tail}>
      <span role="status" className={classes.fresh}>
        {fresh > 0 && (
          <Button size="compact-sm" leftSection={<IconArrowUp {...iconProps} />} onClick={onShow}>
            {say('fresh', { count: fresh })}
          </Button>
        )}
      </span>
      {isPossible && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={isOn ? <IconPlayerPause {...iconProps} /> : <IconPlayerPlay {...iconProps} />}
          onClick={() => (isOn ? toggle() : onShow())}
        >
          {say(isOn ? 'pause' : 'goOn')}
        </Button>
      )}
    </div>
  );
}
