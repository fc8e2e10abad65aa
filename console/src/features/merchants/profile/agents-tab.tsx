import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findAgentLinks } from '@tamis/contract/agents';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { pageQueryOf } from '../../../api/query.ts';
import { QueryTable } from '../../../components/list-page/query-table.tsx';
import { RowCard, RowName } from '../../../components/list-page/row-card.tsx';
import { SearchField } from '../../../components/list-page/search-field.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import type { Column } from '../../../components/table/column.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { merchantTexts } from '../texts.ts';
import { merchantPageTexts } from './texts.ts';

type AgentLink = OutputOf<typeof findAgentLinks>['links'][number];

/** Agents of the provider who work for the merchant, or did. */
export function AgentsTab({ id }: { id: string }) {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  const format = useFormat();
  const list = useList({ orders: ['agent', 'since', 'until'] });
  const query = useQuery(pageQueryOf(findAgentLinks, { body: { ...list.input, merchantId: id } }));
  const until = (link: AgentLink): string => (link.until === null ? say('noEnd') : format.dateTime(link.until));
  const standing = ({ state }: AgentLink): string => say(`link.${state}`);
  const columns: Column<AgentLink & { id: string }>[] = [
    { key: 'agent', title: say('agent'), width: 200, render: ({ agentName }) => <RowName>{agentName}</RowName> },
    { key: 'email', title: ofMerchants('email'), minWidth: 220, render: ({ agentEmail }) => agentEmail },
    { key: 'since', title: say('since'), width: 176, render: ({ since }) => format.dateTime(since) },
    { key: 'until', title: say('until'), width: 176, render: until },
    { key: 'status', title: ofMerchants('status'), width: 120, render: standing },
  ];
  const manage = (
    <Button component={Link} to="/merchants/agents" search={{ view: 'matrix' } as never} variant="default">
      {say('manageAgents')}
    </Button>
  );
  return (
    <Card
      title={say('agents')}
      aside={
        <>
          <SearchField
            label={say('findAgent')}
            value={list.input.search}
            onFind={(search) => list.change({ search })}
          />
          {manage}
        </>
      }
    >
      <QueryTable
        label={say('agents')}
        list={list}
        query={query}
        rows={({ links }) => links.map((link) => ({ ...link, id: link.agentId }))}
        columns={columns}
        renderCard={(link) => (
          <RowCard title={link.agentName} meta={`${standing(link)} · ${until(link)}`}>
            {link.agentEmail}
          </RowCard>
        )}
        empty={{
          icon: <IconId size={20} stroke={1.75} />,
          title: say('noAgents'),
          text: say('noAgentsText'),
          action: manage,
        }}
        failed={say('agentsFailed')}
      />
    </Card>
  );
}
