import { Button, Progress } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconDownload, IconFileCertificate, IconLoader } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type CertificateBatch,
  downloadCertificates,
  listCertificates,
  viewCertificates,
} from '@tamis/contract/exports';
import { fetchFile } from '../../api/fetch-file.ts';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { AllowedLink } from '../../components/allowed-link.tsx';
import { saveFile } from '../../components/download/save-file.ts';
import { QueryError } from '../../components/query-error.tsx';
import { showError } from '../../components/show-error.ts';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { usePersonName } from '../../components/use-person-name.ts';
import { fileSize } from '../../format/file-size.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps, tagIconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { Tag, type Tone } from '../../ui/tags/tag.tsx';
import classes from './certificates-page.module.css';
import { certificateTexts } from './texts.ts';

const FOLLOW_MS = 1000;

const address = { id: inText };

/** A ZIP of certificates in the making, and those made before. */
export function CertificatesPage() {
  const say = certificateTexts.useTexts();
  const [{ id }] = useAddress(address);
  return (
    <Page ground="bg">
      <PageHeader
        title={say('title')}
        breadcrumb={[
          <Link key="screening" to="/aml/search">
            {say('screening')}
          </Link>,
          <AllowedLink key="history" to="/aml/history" claims={['ComplyFind']}>
            {say('history')}
          </AllowedLink>,
          say('title'),
        ]}
        breadcrumbLabel={say('breadcrumb')}
      />
      <PageBody className={classes.body ?? ''}>
        {id !== '' && <Download id={id} />}
        <RecentDownloads />
      </PageBody>
    </Page>
  );
}

function Download({ id }: { id: string }) {
  const say = certificateTexts.useTexts();
  const query = useQuery({
    ...queryOf(viewCertificates, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.download.state === 'running' ? FOLLOW_MS : false),
  });
  if (query.isError)
    return <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('title')} />;
  return <DownloadCard download={query.data.download} />;
}

function DownloadCard({ download }: { download: CertificateBatch }) {
  const say = certificateTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const [isBusy, setBusy] = useState(false);
  const { doneSearches: done, totalSearches: total, createdBy, finishedAt, sizeBytes } = download;
  const save = async () => {
    setBusy(true);
    await fetchFile(downloadCertificates, { params: { batchId: download.id } }).then(saveFile, (error: unknown) =>
      showError(error, say('failedFile')),
    );
    setBusy(false);
  };
  return (
    <Card title={download.fileName} aside={<StateTag state={download.state} />} padded>
      <p role="status">{say('made', { done: format.count(done), total: format.count(total) })}</p>
      {download.state !== 'completed' && <Progress my="xs" value={(done / total) * 100} aria-label={say('title')} />}
      {download.state === 'running' && <p className={classes.meta}>{say('goesOn')}</p>}
      {download.note && <p role="alert">{download.note}</p>}
      <dl className={classes.facts}>
        {sizeBytes !== null && <Fact label={say('size')}>{fileSize(sizeBytes)}</Fact>}
        <Fact label={say('requested')}>
          {say('requestedBy', { time: format.dateTime(createdBy.timestamp), name: personName(createdBy.actorId) })}
        </Fact>
        {finishedAt && <Fact label={say('finished')}>{format.dateTime(finishedAt)}</Fact>}
      </dl>
      <Button
        mt="md"
        loading={isBusy}
        disabled={download.state !== 'completed'}
        leftSection={<IconDownload {...iconProps} />}
        onClick={() => void save()}
      >
        {say('download')}
      </Button>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const statusStyle: Record<
  CertificateBatch['state'],
  { tone: Tone; icon: ReactNode; text: 'running' | 'completed' | 'failedState' }
> = {
  running: { tone: 'blue', icon: <IconLoader {...tagIconProps} />, text: 'running' },
  completed: { tone: 'green', icon: <IconCircleCheck {...tagIconProps} />, text: 'completed' },
  failed: { tone: 'red', icon: <IconAlertCircle {...tagIconProps} />, text: 'failedState' },
};

function StateTag({ state }: { state: CertificateBatch['state'] }) {
  const say = certificateTexts.useTexts();
  const { tone, icon, text } = statusStyle[state];
  return (
    <Tag tone={tone} icon={icon}>
      {say(text)}
    </Tag>
  );
}

function RecentDownloads() {
  const say = certificateTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const navigate = useNavigate();
  const query = useQuery({
    ...queryOf(listCertificates, { body: {} }),
    refetchInterval: ({ state: { data } }) =>
      data?.downloads.some(({ state }) => state === 'running') ? FOLLOW_MS : false,
  });
  const columns: Column<CertificateBatch>[] = [
    {
      key: 'requested',
      title: say('requested'),
      render: ({ createdBy }) =>
        say('requestedBy', { time: format.dateTime(createdBy.timestamp), name: personName(createdBy.actorId) }),
    },
    {
      key: 'certificates',
      title: say('certificates'),
      width: 120,
      align: 'right',
      render: ({ totalSearches }) => format.count(totalSearches),
    },
    {
      key: 'size',
      title: say('size'),
      width: 110,
      align: 'right',
      render: ({ sizeBytes }) => sizeBytes !== null && fileSize(sizeBytes),
    },
    { key: 'state', title: say('state'), width: 132, render: ({ state }) => <StateTag state={state} /> },
  ];
  if (query.isError)
    return <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />;
  return (
    <Card title={say('others')}>
      <DataTable
        label={say('others')}
        columns={columns}
        rows={query.data?.downloads}
        rowKey={(download) => download.id}
        onOpen={(download) => void navigate({ to: '/aml/batch/download/details', search: { id: download.id } })}
        renderCard={({ createdBy, totalSearches, state }) => (
          <>
            <div className={classes.cardTop}>
              {say('requestedBy', { time: format.dateTime(createdBy.timestamp), name: personName(createdBy.actorId) })}
              <StateTag state={state} />
            </div>
            <div className={classes.meta}>
              {say('count', { count: totalSearches, shown: format.count(totalSearches) })}
            </div>
          </>
        )}
        empty={
          <StatePanel icon={<IconFileCertificate size={20} stroke={1.75} />} title={say('none')}>
            {say('noneText')}
          </StatePanel>
        }
      />
    </Card>
  );
}
