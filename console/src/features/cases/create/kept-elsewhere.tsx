import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { nameOf } from './case-rows.ts';
import { createCaseTexts } from './texts.ts';
import type { NewCase } from './use-new-case.ts';

/** Another tab of the same person has kept another form meanwhile: both stay, until somebody chooses. */
export function KeptElsewhere({ form: { kept, isSaving } }: { form: NewCase }) {
  const say = createCaseTexts.useTexts();
  const format = useFormat();
  if (!kept.other) return null;
  const { draft } = kept.other;
  const first = draft?.form.rows[0];
  const name = draft?.form.name || (first ? nameOf(first) : '');
  return (
    <Banner
      tone="amber"
      role="alert"
      icon={<IconAlertTriangle {...iconProps} />}
      title={say('keptElsewhere')}
      actions={
        <>
          {draft && (
            <Button variant="default" component={Link} to="/case/create" target="_blank">
              {say('openOther')}
            </Button>
          )}
          <Button variant="default" disabled={isSaving} onClick={kept.keepThis}>
            {say(draft ? 'keepThisInstead' : 'keepThis')}
          </Button>
        </>
      }
    >
      {draft
        ? say('otherIs', { name: name || '…', count: draft.form.rows.length, at: format.dateTime(draft.savedAt) })
        : say('otherIsGone')}
    </Banner>
  );
}
