import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RefusedCase } from '@tamis/contract/cases';
import { WorkProgress } from '../../../components/work-steps/work-progress.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { iconProps } from '../../../ui/icon.ts';
import classes from './bulk.module.css';
import { bulkTexts } from './texts.ts';
import type { BulkRun } from './use-bulk-run.ts';

/** As many are named of each reason. */
const MOST_NAMED = 50;

interface RunDialogProps {
  run: BulkRun;
  onStop: () => void;
  onClose: () => void;
}

/** How far an act on many cases is, and what came of it: what was refused, and why. */
export function RunDialog({ run, onStop, onClose }: RunDialogProps) {
  return run.isRunning ? <Running run={run} onStop={onStop} /> : <Ended run={run} onClose={onClose} />;
}

function Running({ run: { total, done, refused }, onStop }: Omit<RunDialogProps, 'onClose'>) {
  const say = bulkTexts.useTexts();
  const format = useFormat();
  const [isStopping, setStopping] = useState(false);
  const stop = (): void => {
    setStopping(true);
    onStop();
  };
  return (
    <Dialog onClose={stop} withCloseButton={false} title={say('running', { total: format.count(total) })}>
      <WorkProgress
        done={done + refused.length}
        total={total}
        ofTotal={say('ofTotal', { total: format.count(total) })}
        announced={(percent) => say('announced', { percent })}
        goesOn={isStopping ? say('stopping') : undefined}
        stopReason={null}
      />
      <DialogFoot>
        <Button variant="default" disabled={isStopping} onClick={stop}>
          {say('stop')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Ended({ run, onClose }: Omit<RunDialogProps, 'onStop'>) {
  const say = bulkTexts.useTexts();
  const format = useFormat();
  const { act, total, done, refused, unsure, stopped } = run;
  const unreached = total - done - refused.length - unsure;
  const counted = (count: number) => ({ count, shown: format.count(count) });
  return (
    <Dialog
      onClose={onClose}
      size={560}
      title={say(act, counted(done))}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <div className={classes.result}>
        {stopped && (
          <Banner
            tone="red"
            role="alert"
            icon={<IconAlertTriangle {...iconProps} />}
            title={`${stopped.title} ${stopped.message ?? ''}`.trim()}
          >
            {unsure > 0 && <p>{say('unsure', counted(unsure))}</p>}
            {unreached > 0 && <p>{say('unreached', counted(unreached))}</p>}
          </Banner>
        )}
        {refused.length > 0 && (
          <>
            <p className={classes.summary} role="status">
              {say('refused', counted(refused.length))}
            </p>
            <Refusals refused={refused} onLeave={onClose} />
          </>
        )}
      </div>
      <DialogFoot>
        <Button onClick={onClose} data-autofocus>
          {say('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Refusals({ refused, onLeave }: { refused: readonly RefusedCase[]; onLeave: () => void }) {
  const say = bulkTexts.useTexts();
  const format = useFormat();
  const reasons = [...Map.groupBy(refused, ({ message }) => message)];
  return reasons.map(([message, cases]) => (
    <section key={message} className={classes.reason} aria-label={message}>
      <h3>
        {message} <span>{format.count(cases.length)}</span>
      </h3>
      <ul>
        {cases.slice(0, MOST_NAMED).map(({ id, reference, name }) => (
          <li key={id}>
            {reference === '' ? (
              say('gone')
            ) : (
              <Link to="/case/details" search={{ id }} onClick={onLeave}>
                <span className={classes.reference}>{reference}</span> <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
        {cases.length > MOST_NAMED && <li>{say('andMore', { shown: format.count(cases.length - MOST_NAMED) })}</li>}
      </ul>
    </section>
  ));
}
