import { Modal, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { sharedTexts } from '../../../components/texts.ts';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { type Shortcut, switchShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { useCurrentShortcuts, useShortcutsOn } from '../../../ui/shortcuts/use-shortcuts.ts';
import { helpKeys } from './help-keys.ts';
import classes from './keyboard-help.module.css';
import { modifierKey } from './modifier-key.ts';
import { keyboardTexts } from '../texts.ts';

type Listed = Pick<Shortcut, 'keys' | 'label' | 'group'>;

/** By the number of groups, which stand beside each other while they have room. */
const WIDTHS = [480, 480, 640];
const WIDEST = 960;

/** Every key of the page that is open, and the switch that turns single keys off. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [say, shared] = [keyboardTexts.useTexts(), sharedTexts.useTexts()];
  const [wanted, setWanted] = useState('');
  const all = useGroups('');
  const groups = useGroups(wanted.trim().toLowerCase());
  return (
    <Modal.Root opened returnFocus={false} onClose={onClose} size={WIDTHS[all.length] ?? WIDEST}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{say('title')}</Modal.Title>
          <div className={classes.tools}>
            <TextInput
              aria-label={say('find')}
              placeholder={say('find')}
              data-autofocus
              leftSection={<IconSearch {...iconProps} />}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
            <Modal.CloseButton aria-label={shared('close')} />
          </div>
        </div>
        <div className={classes.groups}>
          {groups.length === 0 && <p>{say('none')}</p>}
          {groups.map(([group, shortcuts]) => (
            <section key={group}>
              <h3>{group}</h3>
              <dl className={classes.list}>
                {shortcuts.map((shortcut) => (
                  <KeyRow key={shortcut.keys} shortcut={shortcut} />
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className={classes.foot}>
          {say('rest')}
          <SingleKeySwitch />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function useGroups(wanted: string): (readonly [string, Listed[]])[] {
  const say = keyboardTexts.useTexts();
  const group = say('everywhere');
  const all: Listed[] = [
    ...useCurrentShortcuts(),
    ...helpKeys(modifierKey()).map(({ keys, label, group: place }) => ({ keys, label: say(label), group: say(place) })),
  ];
  const found = all.filter(({ label, keys }) => label.toLowerCase().includes(wanted) || keys.toLowerCase() === wanted);
  // What belongs to the page stands first, what works everywhere last.
  return [...Map.groupBy(found, (shortcut) => shortcut.group)].sort(
    ([a], [b]) => Number(a === group) - Number(b === group),
  );
}

function KeyRow({ shortcut: { keys, label } }: { shortcut: Listed }) {
  const say = keyboardTexts.useTexts();
  const isSequence = keys.includes(' ');
  const parts = keys.split(isSequence ? ' ' : '+').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <KeyHint keys={parts} {...(isSequence && { separator: say('nextKey') })} />
        <span className="visually-hidden">{parts.join(isSequence ? ` ${say('nextKey')} ` : '+')}</span>
      </dd>
    </div>
  );
}

function SingleKeySwitch() {
  const say = keyboardTexts.useTexts();
  const isOn = useShortcutsOn();
  return (
    <Switch label={say('switch')} checked={isOn} onChange={(event) => switchShortcuts(event.currentTarget.checked)} />
  );
}
