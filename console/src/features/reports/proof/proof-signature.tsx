import { Button } from '@mantine/core';
import { IconBraces, IconFileTypePdf, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { downloadProof, type viewProof } from '@tamis/contract/screening-proofs';
import { call } from '../../../api/call.ts';
import { base64File, fileTypes } from '../../../components/download/made-file.ts';
import { saveFile } from '../../../components/download/save-file.ts';
import { showError } from '../../../components/show-error.ts';
import { sharedTexts } from '../../../components/texts.ts';
import type { Format } from '../../../format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { iconProps, tagIconProps } from '../../../ui/icon.ts';
import { shortId } from '../../../ui/ids/short-id.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from './proof.module.css';
import { proofTexts } from './texts.ts';

interface Props extends Pick<OutputOf<typeof viewProof>, 'proof' | 'signature'> {
  merchantId: string | undefined;
  format: Format;
}

/** By what a day can be believed, and how somebody else checks it. */
export function ProofSignature({ proof, signature, merchantId, format }: Props) {
  const say = proofTexts.useTexts();
  const labels = { copy: say('copy'), copied: sharedTexts.say('copied') };
  if (!signature)
    return (
      <Card title={say('signed')} padded>
        <p className={classes.text}>{say('notSigned')}</p>
      </Card>
    );
  const { previous, day } = proof;
  return (
    <Card padded>
      <div className={classes.signature}>
        <section>
          <h2>{say('signed')}</h2>
          <dl className={classes.facts}>
            <dt>{format.partialDate(day)}</dt>
            <dd>
              <Status tone="green" icon={<IconShieldCheck {...tagIconProps} />}>
                {say('signedAt', { at: format.dateTime(signature.at) })}
              </Status>
            </dd>
            <dt>{say('key')}</dt>
            <dd>
              <CopyableId id={signature.key} labels={{ copy: sharedTexts.say('copyId'), copied: labels.copied }} />
            </dd>
            <dt>{say('digest')}</dt>
            <dd>
              <CopyableId id={signature.digest} labels={labels} short />
            </dd>
            <dt>{say('chain')}</dt>
            <dd>
              {previous
                ? say('follows', {
                    day: format.partialDate(previous.title.slice(-10)),
                    digest: shortId(previous.digest),
                  })
                : say('first')}
            </dd>
          </dl>
          <div className={classes.downloads}>
            <Download day={day} merchantId={merchantId} file="pdf" />
            <Download day={day} merchantId={merchantId} file="json" />
          </div>
        </section>
        <section>
          <h2>{say('check')}</h2>
          <pre className={classes.command}>{`npm run audit:verify -- screening-proof-${day}.json`}</pre>
          <p className={classes.text}>{say('checkText')}</p>
        </section>
      </div>
    </Card>
  );
}

interface DownloadProps {
  day: string;
  merchantId: string | undefined;
  file: 'pdf' | 'json';
}

const icons = { pdf: <IconFileTypePdf {...iconProps} />, json: <IconBraces {...iconProps} /> };

function Download({ day, merchantId, file }: DownloadProps) {
  const say = proofTexts.useTexts();
  const { isPending, mutate } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(downloadProof, { params: { day }, query: { merchantId }, body: { format: file } }),
    onSuccess: ({ bytes, fileName }) => {
      saveFile(base64File(bytes, fileName, fileTypes[file]));
      toast.success(say('downloaded'), { message: fileName });
    },
    onError: (error) => showError(error, say('downloadFailed')),
  });
  return (
    <Button variant="default" size="xs" leftSection={icons[file]} loading={isPending} onClick={() => mutate()}>
      {say(file)}
    </Button>
  );
}
