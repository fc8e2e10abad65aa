import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Agent, AgentLink } from '@tamis/contract/agents';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import type { Column } from '../../components/table/column.ts';
import { sharedTexts } from '../../components/texts.ts';
import { useFormat } from '../../format/use-format.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './agents.module.css';
import { LinkMark, useLinkState } from './link-mark.tsx';
import { emptyState, type Parts, Summary } from './parts.tsx';
import { agentTexts } from './texts.ts';

/** Agents, each with the merchants that they work for. */
export function AgentsList({ list, query, actions, isNarrow, onOpen, onShow }: Parts) {
  const say = agentTexts.useTexts();
  const navigate = useNavigate();
  return (
    <ListPage
      title={say('title')}
      name="agents"
      header={{ aside: <Summary data={query.data} /> }}
      list={list}
      query={query}
      rows={({ agents }) => agents}
      columns={useColumns(onOpen)}
      renderCard={(agent) => (
        <RowCard title={agent.name} meta={`${agent.roleName} · ${agent.email}`}>
          {activeOf(agent).length === 0
            ? say('noLinks')
            : activeOf(agent)
                .map(({ merchantName }) => merchantName)
                .join(', ')}
        </RowCard>
      )}
      onOpen={(agent) =>
        isNarrow ? onShow(agent) : void navigate({ to: '/usermanagement/userprofile', search: { id: agent.id } })
      }
      find={say('find')}
      actions={actions}
      empty={emptyState(say)}
      failed={say('loadFailed')}
    />
  );
}

const activeOf = ({ links }: Agent): AgentLink[] => links.filter(({ state }) => state === 'active');

function useColumns(onOpen: Parts['onOpen']): Column<Agent>[] {
  const say = agentTexts.useTexts();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: say('name'),
      width: 200,
      isFixed: true,
      render: ({ name, isBlocked }) => (
        <>
          <RowName>{name}</RowName> {isBlocked && <Tag short>{say('blocked')}</Tag>}
        </>
      ),
    },
    { key: 'email', title: say('email'), width: 220, render: ({ email }) => email },
    { key: 'role', title: say('role'), width: 160, render: ({ roleName }) => <bdi>{roleName}</bdi> },
    {
      key: 'merchants',
      title: say('linkCount'),
      width: 80,
      align: 'right',
      render: (agent) => format.count(activeOf(agent).length),
    },
    {
      key: 'links',
      title: say('merchants'),
      minWidth: 320,
      wraps: true,
      isFixed: true,
      render: (agent) => <AgentLinks agent={agent} onOpen={onOpen} />,
    },
  ];
}

/** The merchants of an agent, each to be opened, and one more to be linked. */
function AgentLinks({ agent, onOpen }: { agent: Agent; onOpen: Parts['onOpen'] }) {
  const say = agentTexts.useTexts();
  const stateOf = useLinkState();
  return (
    <div className={classes.links}>
      {activeOf(agent).map((link) => (
        <button
          key={link.merchantId}
          type="button"
          className={classes.mark}
          aria-label={say('cell', { agent: agent.name, merchant: link.merchantName, state: stateOf(link) })}
          onClick={() => onOpen(agent, { id: link.merchantId, name: link.merchantName })}
        >
          <bdi>{link.merchantName}</bdi>
          <LinkMark link={link} />
        </button>
      ))}
      {!agent.isBlocked && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus {...tagIconProps} />}
          aria-label={say('linkOf', { agent: agent.name })}
          onClick={() => onOpen(agent)}
        >
          {say('link')}
        </Button>
      )}
    </div>
  );
}

/** The same on a narrow screen, where a row is a card that is opened. */
export function LinksDialog({
  agent,
  onOpen,
  onClose,
}: {
  agent: Agent;
  onOpen: Parts['onOpen'];
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title={agent.name} closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}>
      <AgentLinks agent={agent} onOpen={onOpen} />
    </Dialog>
  );
}
