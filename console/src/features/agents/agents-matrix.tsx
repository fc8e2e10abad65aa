import { IconPlus } from '@tabler/icons-react';
import type { Agent } from '@tamis/contract/agents';
import type { KeyboardEvent } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import classes from './agents.module.css';
import type { Merchant } from './link-dialog.tsx';
import { LinkMark, useLinkState } from './link-mark.tsx';
import { agentTexts } from './texts.ts';

interface Props {
  agents: readonly Agent[];
  merchants: readonly Merchant[];
  /** Whether these are all agents, so that they can be counted. */
  isWhole: boolean;
  onOpen: (agent: Agent, merchant: Merchant) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Who works for whom at a glance: a row for each agent, a column for each merchant, in every cell a button. */
export function AgentsMatrix({ agents, merchants, isWhole, onOpen }: Props) {
  const say = agentTexts.useTexts();
  const linksOf = (id: string): number =>
    agents.filter(({ links }) => links.some((link) => link.merchantId === id && link.state === 'active')).length;
  return (
    <div className={classes.frame} role="region" aria-label={say('title')} tabIndex={-1}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{say('agent')}</th>
            {merchants.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
                {isWhole && <span className={classes.sub}>{say('agents', { count: linksOf(id) })}</span>}
              </th>
            ))}
            <th scope="col">{say('linkCount')}</th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent, row) => (
            <tr key={agent.id}>
              <th scope="row">
                <bdi>{agent.name}</bdi>
                <span className={classes.sub}>{agent.isBlocked ? say('blocked') : agent.roleName}</span>
              </th>
              {merchants.map((merchant, column) => (
                <td key={merchant.id}>
                  <Cell
                    agent={agent}
                    merchant={merchant}
                    place={`${row}:${column}`}
                    onOpen={() => onOpen(agent, merchant)}
                  />
                </td>
              ))}
              <td>{agent.links.filter(({ state }) => state === 'active').length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  agent: Agent;
  merchant: Merchant;
  place: string;
  onOpen: () => void;
}

function Cell({ agent, merchant, place, onOpen }: CellProps) {
  const say = agentTexts.useTexts();
  const stateOf = useLinkState();
  const link = agent.links.find(({ merchantId }) => merchantId === merchant.id);
  return (
    <button
      type="button"
      className={classes.cell}
      data-place={place}
      aria-label={say('cell', { agent: agent.name, merchant: merchant.name, state: stateOf(link) })}
      onClick={onOpen}
      onKeyDown={moveFocus}
    >
      {link ? <LinkMark link={link} /> : <IconPlus {...iconProps} />}
    </button>
  );
}

/** Arrows lead from cell to cell. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const place = event.currentTarget.dataset['place'];
  if (!step || place === undefined) return;
  const [row = 0, column = 0] = place.split(':').map(Number);
  const next = event.currentTarget
    .closest('table')
    ?.querySelector<HTMLElement>(`[data-place="${row + step[0]}:${column + step[1]}"]`);
  event.preventDefault();
  next?.focus();
}

/** What the keys do, below the matrix. */
export function MatrixKeys() {
  const say = agentTexts.useTexts();
  return (
    <div className={classes.keys}>
      <span>
        <KeyHint keys={['←', '→', '↑', '↓']} /> {say('keysMove')}
      </span>
      <span>
        <KeyHint keys={['↵']} /> {say('keysOpen')}
      </span>
    </div>
  );
}
