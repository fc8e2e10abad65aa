import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadProofs, MOST_PROOF_DAYS } from '@tamis/contract/screening-proofs';
import { type FormEvent, useState } from 'react';
import { fetchFile } from '../../../api/fetch-file.ts';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { saveFile } from '../../../components/download/save-file.ts';
import { errorText } from '../../../components/show-error.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import type { DayRange } from './months.ts';
import classes from './proof.module.css';
import { proofTexts } from './texts.ts';

interface Props {
  /** All days that are signed. */
  signed: DayRange;
  /** What is proposed. */
  proposed: DayRange;
  merchantId: string | undefined;
  onClose: () => void;
}

/** Days that follow each other, as one archive of their signed files. */
export function RangeDialog({ signed, proposed, merchantId, onClose }: Props) {
  const say = proofTexts.useTexts();
  const format = useFormat();
  const [range, setRange] = useState(proposed);
  const { mutate, isPending, error } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => fetchFile(downloadProofs, { query: { merchantId }, body: range }),
    onSuccess: (file) => {
      saveFile(file);
      toast.success(say('rangeDownloaded'), { message: file.fileName });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const failure = error && errorText(error, say('downloadFailed'));
  return (
    <Dialog onClose={onClose} title={say('rangeTitle')} closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}>
      <form className={classes.form} onSubmit={submit}>
        <p className={classes.text}>
          {say('rangeText', {
            first: format.partialDate(signed.from),
            last: format.partialDate(signed.until),
            most: MOST_PROOF_DAYS,
          })}
        </p>
        <div className={classes.range}>
          <DayInput
            label={say('firstDay')}
            description=""
            value={range.from}
            onChange={(from) => setRange({ ...range, from })}
          />
          <DayInput
            label={say('lastDay')}
            description=""
            value={range.until}
            onChange={(until) => setRange({ ...range, until })}
          />
        </div>
        {failure && (
          <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={failure.title}>
            {failure.message}
          </Banner>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={range.from === '' || range.until === ''}>
            {say('download')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
