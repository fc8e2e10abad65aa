import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TemplateFault } from '@tamis/contract/templates/find-faults';
import { iconProps } from '../../ui/icon.ts';
import classes from './templates.module.css';
import { templateTexts } from './texts.ts';

/** What keeps the text from being saved: the first fault, with what to put instead where one word is meant. */
export function FaultLine({
  faults,
  onReplace,
}: {
  faults: readonly TemplateFault[];
  onReplace: (fault: TemplateFault) => void;
}) {
  const say = templateTexts.useTexts();
  const [first, ...more] = faults;
  return (
    <div role="status" className={first ? classes.fault : undefined}>
      {first && (
        <>
          <IconAlertCircle {...iconProps} />
          <span>
            {first.line !== null && <strong>{say('line', { line: first.line })} </strong>}
            {first.field === 'subject' && <strong>{say('inSubject')} </strong>}
            {first.message} {more.length > 0 && say('moreFaults', { count: more.length })}
          </span>
          {first.replace && (
            <Button variant="default" onClick={() => onReplace(first)}>
              {say('replace')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
