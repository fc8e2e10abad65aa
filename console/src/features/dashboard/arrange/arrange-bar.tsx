import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import classes from './arrange.module.css';
import { arrangeTexts } from './texts.ts';

interface ArrangeBarProps {
  isSaving: boolean;
  onDeliver: () => void;
  onCancel: () => void;
}

/** What is being done, how it is done, and the ways out of it; its form saves. */
export function ArrangeBar({ isSaving, onDeliver, onCancel }: ArrangeBarProps) {
  const say = arrangeTexts.useTexts();
  return (
    <header className={classes.bar}>
      <h1 className={classes.title}>
        <IconLayoutDashboard {...iconProps} /> {say('title')}
      </h1>
      <p className="visually-hidden">{say('help')}</p>
      <p className={classes.help} aria-hidden="true">
        {say('byHand')} <KeyHint keys={[say('space')]} /> {say('andThen')} <KeyHint keys={['←', '→']} /> {say('and')}{' '}
        <KeyHint keys={[say('space')]} /> {say('toDrop')}
      </p>
      <div className={classes.acts}>
        <Button variant="subtle" color="gray" onClick={onDeliver}>
          {say('delivered')}
        </Button>
        <Button
          variant="default"
          aria-keyshortcuts="Escape"
          rightSection={<KeyHint keys={['Esc']} />}
          onClick={onCancel}
        >
          {say('cancel')}
        </Button>
        <Button
          type="submit"
          aria-keyshortcuts="Control+Enter"
          loading={isSaving}
          rightSection={<KeyHint keys={['Ctrl', 'Enter']} />}
        >
          {say('save')}
        </Button>
      </div>
    </header>
  );
}
