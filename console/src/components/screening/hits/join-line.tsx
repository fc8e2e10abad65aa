import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import { tagIconProps } from '../../../ui/icon.ts';
import { joinedTexts } from '../review/joined/joined-texts.ts';
import { joinedTitle, joinSentence } from '../review/joined/joined-words.ts';
import { TakeApartDialog } from '../review/joined/take-apart-dialog.tsx';
import classes from './join-line.module.css';

export interface JoinLineProps {
  searchId: string;
  /** The one of them that would be taken out. */
  hit: Hit;
  mayChange: boolean;
}

/** What makes the hits below and above it one person or thing. */
export function JoinLine({ searchId, hit, mayChange }: JoinLineProps) {
  const say = joinedTexts.useTexts();
  const format = useFormat();
  const [isTakingApart, setTakingApart] = useState(false);
  const { joined } = hit;
  if (!joined) return null;
  const why = joined.joins.map((join) => joinSentence(join, joined, format, say)).join(' ');
  return (
    <div className={classes.line}>
      <IconLink {...tagIconProps} />
      <span className={classes.why} title={why}>
        <b>{joinedTitle(hit, joined, say)}:</b> {why}
      </span>
      {mayChange && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={say('takeApartOf', { reference: hit.doc.reference })}
          onClick={() => setTakingApart(true)}
        >
          {say('takeApart')}
        </Button>
      )}
      {isTakingApart && (
        <TakeApartDialog searchId={searchId} hit={hit} joined={joined} onClose={() => setTakingApart(false)} />
      )}
    </div>
  );
}
