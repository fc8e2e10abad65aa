import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Session } from '../../../api/session.ts';
import { showError } from '../../../components/show-error.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { agentTexts } from '../../session/agent-texts.ts';
import { mayLeave } from '../../session/may-leave.ts';
import { workFor } from '../../session/work-for.ts';
import classes from './merchant.module.css';

interface Props {
  agent: NonNullable<Session['agent']>;
  chosenId: string;
  isOpen: boolean;
  onClose: () => void;
  target: ReactElement;
}

/** For whom an agent may work now: their own organisation, and the merchants that they are linked to. */
export function MerchantMenu({ agent, chosenId, isOpen, onClose, target }: Props) {
  const say = agentTexts.useTexts();
  const format = useFormat();
  const router = useRouter();
  const choose = async (id: string): Promise<void> => {
    if (await mayLeave(router)) await workFor(id).catch((error: unknown) => showError(error, say('chooseFailed')));
  };
  const item = (id: string, name: string, more?: string) => (
    <Menu.Item
      key={id}
      aria-current={id === chosenId || undefined}
      leftSection={id === chosenId ? <IconCheck {...iconProps} /> : <IconBuilding {...iconProps} />}
      onClick={() => {
        if (id !== chosenId) void choose(id);
      }}
    >
      <bdi>{name}</bdi>
      {more !== undefined && <span className={classes.more}>{more}</span>}
    </Menu.Item>
  );
  return (
    <Menu opened={isOpen} onClose={onClose} withinPortal={false} position="bottom-start" width={288}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {item(agent.own.id, agent.own.name, say('own'))}
        <Menu.Divider />
        <Menu.Label>{say('merchants')}</Menu.Label>
        {agent.merchants.length === 0 && <p className={classes.none}>{say('none')}</p>}
        {agent.merchants.map(({ id, name, until }) =>
          item(id, name, until === null ? undefined : say('until', { day: format.date(until) })),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
