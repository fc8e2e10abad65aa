import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract';
import type { replayDraft, SettingNumber } from '@tamis/contract/matching';
import { REASON_MAX_LENGTH } from '@tamis/contract/matching';
import { FigureDifferences } from '../../components/publication/figure-differences.tsx';
import type { Publishing } from '../../components/publication/use-publishing.ts';
import classes from './matching-page.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { matchingTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

export interface PublishPartProps {
  replay: OutputOf<typeof replayDraft>;
  draft: Draft;
  numbers: readonly SettingNumber[];
  publishing: Publishing;
  onPublished: () => void;
}

/** What differs, and why: then the draft can be published, or proposed, as it was replayed. */
export function PublishPart({ replay, draft, numbers, publishing, onPublished }: PublishPartProps) {
  const say = matchingTexts.useTexts();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { needsSecond, proposal } = publishing;
  const differences = numbers
    .filter(draft.isChanged)
    .map((number) => ({ key: number.key, was: number.value, is: draft.valueOf(number) }));
  const publish = { version: replay.baseVersion + 1, replayId: replay.id, reason: reason.trim(), past: replay.past };
  return (
    <section className={classes.result}>
      <h3>{say(needsSecond ? 'propose' : 'publish')}</h3>
      <FigureDifferences act="publish-matching" of={differences} />
      <Textarea
        required
        autosize
        minRows={2}
        label={say('reason')}
        description={say('reasonHint')}
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        className={classes.submit ?? ''}
        disabled={publish.reason === '' || proposal !== null}
        onClick={() => setAsked(true)}
      >
        {say(needsSecond ? 'proposeAs' : 'publishAs', { version: publish.version })}
      </Button>
      {isAsked && (
        <PublishDialog
          {...publish}
          needsSecond={needsSecond}
          onClose={() => setAsked(false)}
          onPublished={() => {
            draft.reset();
            onPublished();
          }}
        />
      )}
    </section>
  );
}
