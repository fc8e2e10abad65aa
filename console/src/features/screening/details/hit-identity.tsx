import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Hit } from '@tamis/contract/screening';
import { entityTypeName } from '../../../components/explanation/fact-rows.ts';
import { scoreText } from '../../../components/explanation/score-text.ts';
import { explanationTexts } from '../../../components/explanation/texts.ts';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { fetchPdf, useSaveDownload } from '../downloads/use-downloads.ts';
import { reviewTexts } from '../../../components/screening/review/texts.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import classes from './hit-identity.module.css';
import { HitPicture } from './hit-picture.tsx';

/** Picture, name and id of the entry, and all of it as a PDF. */
export function HitIdentity({ searchId, hit: { doc, explanation } }: { searchId: string; hit: Hit }) {
  const save = useSaveDownload();
  const say = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const sayType = explanationTexts.useTexts();
  return (
    <header className={classes.identity}>
      <HitPicture
        key={doc.id}
        searchId={searchId}
        entityId={doc.id}
        name={doc.name}
        entityType={doc.entity_type}
        hasPictures={doc.assets.length > 0}
      />
      <div className={classes.who}>
        <h1 dir="auto">{doc.name}</h1>
        <p className={classes.meta}>
          <CopyableId id={doc.reference} labels={{ copy: sayResults('copyEntityId'), copied: sayResults('copied') }} />
          <span>· {entityTypeName(doc.entity_type, sayType)} ·</span>
          <span>
            {say('relevance')} <b>{scoreText(explanation.points)}</b>
          </span>
        </p>
      </div>
      <Button
        variant="default"
        className={classes.download ?? ''}
        leftSection={<IconDownload {...iconProps} />}
        loading={save.isPending}
        onClick={() => save.mutate({ fetch: () => fetchPdf(searchId, doc.id), failed: sayResults('pdfFailed') })}
      >
        {sayResults('downloadPdf')}
      </Button>
    </header>
  );
}
