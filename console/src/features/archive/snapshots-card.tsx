import { IconCamera, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ArchiveRequest, downloadSnapshot, findArchiveRequests } from '@tamis/contract/archiver';
import { fetchFile } from '../../api/fetch-file.ts';
import { refresh } from '../../api/query.ts';
import { saveFile } from '../../components/download/save-file.ts';
import { showError } from '../../components/show-error.ts';
import { RowAct } from '../../components/table/acts-table.tsx';
import { useCan } from '../../components/use-session.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { fileSize } from '../../format/file-size.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './archive.module.css';
import { CancelAct } from './cancel-act.tsx';
import { RequestState } from './request-state.tsx';
import { RequestsTable } from './requests-table.tsx';
import { scopeWords } from './scope-words.ts';
import { archiveTexts } from './texts.ts';

/** Snapshots, those before a removal too. */
export function SnapshotsCard() {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <Card
      title={
        <>
          {say('snapshots')} <span className={classes.small}>{say('snapshotsAside')}</span>
        </>
      }
    >
      <RequestsTable
        kinds={['snapshot', 'archive-and-delete']}
        label={say('snapshots')}
        failed={say('snapshotsFailed')}
        empty={
          <StatePanel icon={<IconCamera size={20} stroke={1.75} />} title={say('noSnapshots')}>
            {say('noSnapshotsText')}
          </StatePanel>
        }
        columns={[
          { title: say('made'), render: ({ askedAt }) => format.dateTime(askedAt) },
          { title: say('ofWhat'), render: ({ scope }) => <b className={classes.what}>{scopeWords(scope, format)}</b> },
          { title: say('by'), render: ({ askedBy }) => <bdi>{personName(askedBy)}</bdi> },
          { title: say('size'), render: ({ file }) => (file ? fileSize(file.size) : '') },
          { title: say('state'), render: (request) => <RequestState request={request} of="snapshot" /> },
        ]}
        renderActs={(request) => <Acts request={request} />}
      />
    </Card>
  );
}

function Acts({ request }: { request: ArchiveRequest }) {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const mayDownload = useCan('ArchiveTakeSnapshot');
  const { file, kind } = request;
  const save = async (): Promise<void> => {
    await fetchFile(downloadSnapshot, { params: { id: request.id } }).then(saveFile, (error: unknown) =>
      showError(error, say('downloadFailed')),
    );
    await refresh(client, findArchiveRequests);
  };
  return (
    <>
      {mayDownload && file && !file.isGone && (
        <RowAct
          label={say('download', { what: scopeWords(request.scope, format) })}
          icon={<IconDownload {...iconProps} />}
          onClick={() => void save()}
        />
      )}
      {kind === 'snapshot' && <CancelAct request={request} />}
    </>
  );
}
