import { Button, Menu } from '@mantine/core';
import { IconSpy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Merchant } from '@tamis/contract/merchant-management';
import { type ActAs, useActAs } from '../../../components/act-as.ts';
import { showError } from '../../../components/show-error.ts';
import { iconProps } from '../../../ui/icon.ts';
import { merchantPageTexts } from './texts.ts';

/** Lets Root act as who owns the merchant; of several they choose one. */
export function ActAsOwner({ owners }: Pick<Merchant, 'owners'>) {
  const actAs = useActAs();
  return actAs && owners.length > 0 ? <ActAsOne owners={owners} actAs={actAs} /> : null;
}

function ActAsOne({ owners, actAs }: Pick<Merchant, 'owners'> & { actAs: ActAs }) {
  const say = merchantPageTexts.useTexts();
  const [isActing, setActing] = useState(false);
  const act = async (id: string): Promise<void> => {
    setActing(true);
    await actAs(id).catch((error: unknown) => {
      setActing(false);
      showError(error, say('actAsFailed'));
    });
  };
  const button = { variant: 'default', loading: isActing, leftSection: <IconSpy {...iconProps} /> } as const;
  const [first, ...others] = owners;
  if (first && others.length === 0)
    return (
      <Button {...button} title={first.name} onClick={() => void act(first.id)}>
        {say('actAsOwner')}
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...button}>{say('actAsOwner')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {owners.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void act(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
