import { Button } from '@mantine/core';
import { IconArchive, IconCamera, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../components/use-session.ts';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import classes from './archive.module.css';
import { GoingCard } from './going-card.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { HoldsCard } from './holds-card.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { RemovalsCard } from './removals-card.tsx';
import { SnapshotDialog } from './snapshot-dialog.tsx';
import { SnapshotsCard } from './snapshots-card.tsx';
import { archiveTexts } from './texts.ts';

/** What is kept, what goes, and what must stay. */
export function ArchivePage() {
  const say = archiveTexts.useTexts();
  const [open, setOpen] = useState<'hold' | 'archive' | 'snapshot'>();
  const close = (): void => setOpen(undefined);
  const isOwner = useCan('All');
  const mayTake = useCan('ArchiveTakeSnapshot');
  return (
    <Page ground="bg">
      <PageHeader
        title={say('title')}
        aside={say('aside')}
        actions={
          <>
            {isOwner && (
              <Button variant="default" leftSection={<IconLock {...iconProps} />} onClick={() => setOpen('hold')}>
                {say('hold')}
              </Button>
            )}
            {isOwner && (
              <Button variant="default" leftSection={<IconArchive {...iconProps} />} onClick={() => setOpen('archive')}>
                {say('archiveAndDelete')}
              </Button>
            )}
            {mayTake && (
              <Button leftSection={<IconCamera {...iconProps} />} onClick={() => setOpen('snapshot')}>
                {say('takeSnapshot')}
              </Button>
            )}
          </>
        }
      />
      <PageBody className={classes.body ?? ''}>
        <GoingCard />
        <div className={classes.columns}>
          <div className={classes.stack}>
            <SnapshotsCard />
            <RemovalsCard />
          </div>
          <HoldsCard />
        </div>
      </PageBody>
      {open === 'hold' && <HoldDialog onClose={close} />}
      {open === 'archive' && <RemovalDialog kind="archive-and-delete" onClose={close} />}
      {open === 'snapshot' && <SnapshotDialog onClose={close} />}
    </Page>
  );
}
