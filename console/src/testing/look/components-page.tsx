import { useState } from 'react';
import { IpInput } from '../../components/ip-input/ip-input.tsx';
import { JsonDifference } from '../../components/json-difference/json-difference.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Card } from '../../ui/card.tsx';
import { NoticeDialog, type NoticeDialogProps } from '../../ui/notice/notice-dialog.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

export const PERSON = { id: '6740a1c29be4d05f7713e400', name: 'Ines Farrow' };

const older = {
  name: 'Payments key',
  scopes: ['search', 'monitor'],
  limits: { perMinute: 60, perDay: 5000 },
  note: 'Until March',
  owner: null,
};
const newer = {
  name: 'Payments key',
  scopes: ['search', 'monitor', 'batch'],
  limits: { perMinute: 120, perDay: 5000 },
  owner: 'Treasury',
  addresses: { office: '198.51.100.7' },
};

const rows = Array.from({ length: 250 }, (_, index) => ({
  id: `row-${index + 1}`,
  name: `Entry ${index + 1}`,
  hits: (index * 7) % 12,
}));
const columns: Column<(typeof rows)[number]>[] = [
  { key: 'name', title: 'Name', minWidth: 200, render: ({ name }) => name },
  { key: 'hits', title: 'Hits', width: 88, align: 'right', render: ({ hits }) => hits },
];

const notices: Record<NoticeDialogProps['kind'], string> = {
  success: 'Password is successfully updated',
  error: 'Failed to search',
  info: 'The list is being loaded',
};

/** Every component that the pictures should show, in one column. The address may ask for a notice: `?notice=info`. */
export function ComponentsPage() {
  const [ips, setIps] = useState<readonly string[]>(['198.51.100.7', '203.0.113.24']);
  const [asked, setAsked] = useState(new URLSearchParams(window.location.search).get('notice'));
  const kind = asked !== null && Object.hasOwn(notices, asked) ? (asked as NoticeDialogProps['kind']) : undefined;
  return (
    <Page>
      <PageHeader title="Components" />
      <div style={{ display: 'grid', gap: 16, maxWidth: 960 }}>
        <Card title="Change" padded>
          <JsonDifference old={older} new={newer} modifiedBy={PERSON.id} modifiedAt="2026-11-20T14:47:00.000Z" />
        </Card>
        <Card title="Addresses" padded>
          <IpInput label="Allowed IP addresses" ips={ips} onChange={setIps} />
        </Card>
        <Card title="Addresses of an expired key" padded>
          <IpInput label="Allowed IP addresses" ips={ips} onChange={setIps} isFixed />
        </Card>
        <Card title="Many rows">
          <div style={{ display: 'flex', height: 320 }}>
            <DataTable label="Many rows" columns={columns} rows={rows} rowKey={({ id }) => id} />
          </div>
        </Card>
      </div>
      {kind && (
        <NoticeDialog
          kind={kind}
          title={notices[kind]}
          button="Close"
          closeLabel="Close"
          onClose={() => setAsked(null)}
        >
          <p>What this means for whoever reads it, in one or two sentences.</p>
        </NoticeDialog>
      )}
    </Page>
  );
}
