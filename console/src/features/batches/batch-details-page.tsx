import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Batch } from '@tamis/contract/batches';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { AllowedLink } from '../../components/allowed-link.tsx';
import { DemoBanner } from '../../components/demo-banner.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { WorkStateTag } from '../../components/work-steps/work-state.tsx';
import { CopyableId } from '../../ui/ids/copyable-id.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { BatchActions } from './batch-actions.tsx';
import classes from './batch-details-page.module.css';
import { BatchProgress } from './batch-progress.tsx';
import { BatchRecords } from './batch-records.tsx';
import { batchTexts } from './texts.ts';
import { useBatch } from './use-batch.ts';

const address = { id: inText };

/** One batch: what its file held, how far it is, and its rows. */
export function BatchDetailsPage() {
  const say = batchTexts.useTexts();
  const [{ id }] = useAddress(address);
  if (id !== '') return <KnownBatch id={id} />;
  return (
    <StatePanel
      fill
      icon={<IconListCheck size={20} stroke={1.75} />}
      title={say('noBatch')}
      actions={
        <Button component={Link} to="/aml/batch/history">
          {say('toBatches')}
        </Button>
      }
    >
      {say('noBatchText')}
    </StatePanel>
  );
}

function KnownBatch({ id }: { id: string }) {
  const say = batchTexts.useTexts();
  const query = useBatch(id);
  if (query.isError)
    return <QueryError error={query.error} title={say('failedBatch')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('batches')} />;
  return <ShownBatch batch={query.data.batch} />;
}

function ShownBatch({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  return (
    <Page ground="bg">
      <title>{`${batch.name} · Tamis`}</title>
      <PageHeader
        title={<span dir="auto">{batch.name}</span>}
        breadcrumb={[
          <AllowedLink key="screening" to="/aml/history" claims={['ComplyFind']}>
            {say('screening')}
          </AllowedLink>,
          <Link key="batches" to="/aml/batch/history">
            {say('batches')}
          </Link>,
          <CopyableId key="id" id={batch.id} labels={{ copy: say('copyId'), copied: say('copied') }} />,
        ]}
        breadcrumbLabel={say('breadcrumb')}
        aside={<WorkStateTag state={batch.state} />}
        actions={<BatchActions batch={batch} />}
      />
      <PageBody className={classes.body ?? ''}>
        {batch.isDemo && <DemoBanner />}
        <BatchProgress batch={batch} />
        <BatchRecords batch={batch} />
      </PageBody>
    </Page>
  );
}
