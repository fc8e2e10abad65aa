import { Button } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { findOwnTemplates, type OwnTemplate, ownTemplateOrders } from '@tamis/contract/own-templates';
import { pageQueryOf } from '../../api/query.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { ActiveTag } from './active-tag.tsx';
import { NewTemplateDialog } from './new-template-dialog.tsx';
import { templateTexts } from './texts.ts';

/** What the merchant has its triggers say. */
export function OwnTemplatesList({ kinds }: { kinds: ReactNode }) {
  const say = templateTexts.useTexts();
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const list = useList({ orders: ownTemplateOrders });
  const query = useQuery(pageQueryOf(findOwnTemplates, { body: list.input }));
  const newTemplate = useCan('TemplateUpdate') && (
    <Button leftSection={<IconPlus {...iconProps} />} onClick={() => setIsMaking(true)}>
      {say('new')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={say('title')}
        name="own-templates"
        list={list}
        query={query}
        rows={({ templates }) => templates}
        columns={useColumns()}
        renderCard={(template) => (
          <RowCard title={template.name} meta={say(`key_${template.key}`)}>
            <ActiveTag isActive={template.isActive} />
          </RowCard>
        )}
        onOpen={({ id }) => void navigate({ to: '/settings/templatedetails', search: { id } })}
        find={say('findOwn')}
        filters={kinds}
        actions={newTemplate}
        empty={{
          icon: <IconMail size={20} stroke={1.75} />,
          title: say('emptyOwn'),
          text: say('emptyOwnText'),
          action: newTemplate,
        }}
        failed={say('loadFailed')}
      />
      {isMaking && <NewTemplateDialog onClose={() => setIsMaking(false)} />}
    </>
  );
}

function useColumns(): Column<OwnTemplate>[] {
  const say = templateTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    { key: 'name', title: say('name'), width: 280, isFixed: true, render: ({ name }) => <RowName>{name}</RowName> },
    { key: 'subject', title: say('subject'), minWidth: 240, render: ({ subject }) => subject },
    { key: 'key', title: say('sentBy'), width: 176, render: ({ key }) => say(`key_${key}`) },
    { key: 'channel', title: say('channel'), width: 128, render: ({ channel }) => say(channel) },
    { key: 'active', title: say('state'), width: 136, render: ({ isActive }) => <ActiveTag isActive={isActive} /> },
    {
      key: 'updated_at',
      title: say('updatedAt'),
      width: 176,
      render: ({ updatedAt }) => format.dateTime(updatedAt),
    },
    {
      key: 'updatedBy',
      title: say('updatedBy'),
      width: 160,
      isHidden: true,
      render: ({ updatedBy }) => personName(updatedBy),
    },
  ];
}
