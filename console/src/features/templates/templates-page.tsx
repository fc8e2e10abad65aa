import { SegmentedControl } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findMailTemplates, type MailTemplate } from '@tamis/contract/mail-templates';
import { pageQueryOf } from '../../api/query.ts';
import { inChoice } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { OriginTag } from './origin-tag.tsx';
import { OwnTemplatesList } from './own-templates-list.tsx';
import { templateTexts } from './texts.ts';

const kinds = ['product', 'own'] as const;
const address = { of: inChoice(...kinds) };

/** What is written to people: by the product, and by triggers in the merchant's own words. */
export function TemplatesPage() {
  const say = templateTexts.useTexts();
  const [{ of }] = useAddress(address);
  const navigate = useNavigate();
  const choice = (
    <SegmentedControl
      aria-label={say('kinds')}
      value={of}
      // What is looked for in one list is not looked for in the other.
      onChange={(value) => void navigate({ to: '.', search: value === 'own' ? { of: value } : {} })}
      data={kinds.map((value) => ({ value, label: say(`of_${value}`) }))}
    />
  );
  return of === 'own' ? <OwnTemplatesList kinds={choice} /> : <ProductTemplates kinds={choice} />;
}

/** What each mail of the product says, and whose words they are. */
function ProductTemplates({ kinds: choice }: { kinds: ReactNode }) {
  const say = templateTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({ orders: ['name', 'updated_at'] });
  const query = useQuery(pageQueryOf(findMailTemplates, { query: list.input }));
  return (
    <ListPage
      title={say('title')}
      name="templates"
      list={list}
      query={query}
      rows={({ templates }) => templates}
      columns={useColumns()}
      renderCard={(template) => (
        <RowCard title={template.name} meta={template.summary}>
          <OriginTag template={template} />
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/settings/templatedetails', search: { id } })}
      find={say('find')}
      filters={choice}
      empty={{ icon: <IconMail size={20} stroke={1.75} />, title: say('empty'), text: say('emptyText') }}
      failed={say('loadFailed')}
    />
  );
}

function useColumns(): Column<MailTemplate>[] {
  const say = templateTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    { key: 'name', title: say('name'), width: 280, isFixed: true, render: ({ name }) => <RowName>{name}</RowName> },
    { key: 'summary', title: say('summary'), minWidth: 280, render: ({ summary }) => summary },
    { key: 'subject', title: say('subject'), width: 280, isHidden: true, render: ({ subject }) => subject },
    { key: 'origin', title: say('origin'), width: 200, render: (template) => <OriginTag template={template} /> },
    {
      key: 'updated_at',
      title: say('updatedAt'),
      width: 176,
      render: ({ updatedAt }) => (updatedAt === null ? say('never') : format.dateTime(updatedAt)),
    },
    {
      key: 'updatedBy',
      title: say('updatedBy'),
      width: 160,
      isHidden: true,
      render: ({ updatedBy }) => (updatedBy === null ? '' : personName(updatedBy)),
    },
  ];
}
