import { Button, Menu } from '@mantine/core';
import { IconSpy } from '@tabler/icons-react';
import { useState } from 'react';
import { iconProps } from '../ui/icon.ts';
import { type ActAs, useActAs } from './act-as.ts';
import { showError } from './show-error.ts';
import { sharedTexts } from './texts.ts';

interface Props {
  people: readonly { id: string; name: string }[];
  /** What the button says. */
  children: string;
}

/** Lets Root act as somebody; of several they choose one. Others do not see it. */
export function ActAsButton({ people, children }: Props) {
  const actAs = useActAs();
  if (!actAs || people.length === 0) return null;
  return (
    <ActAsOne people={people} actAs={actAs}>
      {children}
    </ActAsOne>
  );
}

function ActAsOne({ people, actAs, children }: Props & { actAs: ActAs }) {
  const [isActing, setActing] = useState(false);
  const act = async (id: string): Promise<void> => {
    setActing(true);
    await actAs(id).catch((error: unknown) => showError(error, sharedTexts.say('actAsFailed')));
    setActing(false);
  };
  const button = { variant: 'default', loading: isActing, leftSection: <IconSpy {...iconProps} /> } as const;
  const [first, ...others] = people;
  if (first && others.length === 0)
    return (
      <Button {...button} title={first.name} onClick={() => void act(first.id)}>
        {children}
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...button}>{children}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void act(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
