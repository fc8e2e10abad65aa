import { Button } from '@mantine/core';
import { IconFileZip, IconShieldCheck } from '@tabler/icons-react';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { findProofDays } from '@tamis/contract/screening-proofs';
import { useState } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import { CheckFileDialog } from './check-file-dialog.tsx';
import { daysOfMonth } from './months.ts';
import { RangeDialog } from './range-dialog.tsx';
import { proofTexts } from './texts.ts';

interface Props {
  found: OutputOf<typeof findProofDays> | undefined;
  merchantId: string | undefined;
}

/** Checks a file, and takes the signed days away. */
export function ProofActions({ found, merchantId }: Props) {
  const say = proofTexts.useTexts();
  const [open, setOpen] = useState<'check' | 'range'>();
  const close = () => setOpen(undefined);
  const signed = found && found.signed.last !== null ? { from: found.since, until: found.signed.last } : undefined;
  return (
    <>
      <Button variant="default" leftSection={<IconShieldCheck {...iconProps} />} onClick={() => setOpen('check')}>
        {say('checkFile')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileZip {...iconProps} />}
        disabled={signed === undefined}
        onClick={() => setOpen('range')}
      >
        {say('downloadRange')}
      </Button>
      {open === 'check' && <CheckFileDialog onClose={close} />}
      {open === 'range' && found && signed && (
        <RangeDialog
          signed={signed}
          proposed={daysOfMonth(found.month, signed)}
          merchantId={merchantId}
          onClose={close}
        />
      )}
    </>
  );
}
