import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract';
import type { replayDraft, SettingNumber } from '@tamis/contract/matching';
import { REASON_MAX_LENGTH } from '@tamis/contract/matching';
import { Differences } from './differences.tsx';
import classes from './matching-page.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { matchingTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

export interface PublishPartProps {
  replay: OutputOf<typeof replayDraft>;
  draft: Draft;
  numbers: readonly SettingNumber[];
  onPublished: () => void;
}

/** What differs, and why: then the draft can be published as it was replayed. */
export function PublishPart({ replay, draft, numbers, onPublished }: PublishPartProps) {
  const say = matchingTexts.useTexts();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const differences = numbers
    .filter(draft.isChanged)
    .map((number) => ({ key: number.key, was: number.value, is: draft.valueOf(number) }));
  const publish = { version: replay.baseVersion + 1, replayId: replay.id, reason: reason.trim(), past: replay.past };
  return (
    <section className={classes.result}>
      <h3>{say('publish')}</h3>
      <Differences of={differences} />
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
      <Button className={classes.submit ?? ''} disabled={publish.reason === ''} onClick={() => setAsked(true)}>
        {say('publishAs', { version: publish.version })}
      </Button>
      {isAsked && (
        <PublishDialog
          {...publish}
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
