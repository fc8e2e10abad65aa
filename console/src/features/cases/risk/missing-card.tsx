import { IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { type CaseDetails, mayAct, type MissingFact } from '@tamis/contract/cases';
import { useCan } from '../../../components/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { EditCaseDialog } from '../edit-case-dialog.tsx';
import classes from './risk.module.css';
import { riskTexts } from './texts.ts';

/** What the risk cannot be known without, each with where it is entered. */
export function MissingCard({ shown, missing }: { shown: CaseDetails; missing: readonly MissingFact[] }) {
  const say = riskTexts.useTexts();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useCan('CaseUpdate') && mayAct('edit', shown.stage);
  return (
    <Card title={say('missing')} padded>
      <p className={classes.note}>{say('missingText')}</p>
      <ul className={classes.missing}>
        {missing.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            <IconCircleDashed {...iconProps} aria-hidden="true" />
            {kind === 'product' || kind === 'channel' ? (
              <OfCase text={say(`missing-${kind}`)} onEdit={mayEdit ? () => setEditing(true) : undefined} />
            ) : (
              <Link
                to="/case/details"
                search={{ id: shown.id, tab: 'entities', ...(kind === 'ownership' && { show: 'ownership' }) }}
              >
                {say(`missing-${kind}`, { name })}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {isEditing && <EditCaseDialog shown={shown} onClose={() => setEditing(false)} />}
    </Card>
  );
}

const OfCase = ({ text, onEdit }: { text: string; onEdit: (() => void) | undefined }) =>
  onEdit ? (
    <Anchor component="button" type="button" onClick={onEdit}>
      {text}
    </Anchor>
  ) : (
    <>{text}</>
  );
