import { ActionIcon, Button, FileButton, Radio } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  documentFormats,
  type DocumentGroup,
  type DocumentType,
  type OpenItem,
  requirableDocuments,
} from '@tamis/contract/cases';
import { sharedTexts } from '../../../components/texts.ts';
import { fileSize } from '../../../format/file-size.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { DropArea } from '../../../ui/drop-area/drop-area.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { ProgressLine } from '../../../ui/progress/progress-line.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { ownerChoices } from './document-details.tsx';
import classes from './documents.module.css';
import { documentTexts } from './texts.ts';
import { TypeField, useDocumentTypes } from './type-field.tsx';
import { useUpload } from './use-upload.ts';

/** What the dialog begins with. */
export interface UploadWish {
  files: readonly File[];
  /** The required document that is to be added. */
  missing?: OpenItem;
}

export interface UploadDialogProps {
  caseId: string;
  groups: readonly DocumentGroup[];
  wish: UploadWish;
  /** Whose document is looked at. */
  near: string | undefined;
  onClose: () => void;
}

const TAKEN = documentFormats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',');
const firstType = (missing: OpenItem | undefined): string =>
  requirableDocuments.find(({ id }) => id === missing?.document)?.by[0] ??
  missing?.document?.split('.')[1] ??
  'passport';

/** Adds files as one document, or as one each, and says what they are and whose. */
export function UploadDialog({ caseId, groups, wish, near, onClose }: UploadDialogProps) {
  const say = documentTexts.useTexts();
  const [files, setFiles] = useState(wish.files);
  const [typeId, setTypeId] = useState<string>(firstType(wish.missing));
  const [chosenOwner, setOwner] = useState(wish.missing?.entityLinkId ?? undefined);
  const { data: known, isSuccess } = useDocumentTypes(caseId);
  const entityLinkId = chosenOwner ?? likelyOwner(groups, known?.types.find(({ id }) => id === typeId)?.of ?? [], near);
  const [isTogether, setIsTogether] = useState(true);
  const { send, sent, problem } = useUpload(caseId);
  // Nothing is filed as what nobody could choose.
  const canChoose = isSuccess;
  const add = (more: readonly File[]): void => setFiles([...files, ...more]);
  const upload = async (): Promise<void> => {
    const of = { typeId, entityLinkId };
    const wanted = isTogether ? [{ ...of, files }] : files.map((file) => ({ ...of, files: [file] }));
    const done = await send(wanted);
    if (done.length > 0) toast.success(say('uploadedDone', { count: done.length }));
    if (done.length === wanted.length) onClose();
    // What is there already is not sent again.
    else setFiles(wanted.slice(done.length).flatMap((one) => one.files));
  };
  return (
    <Dialog onClose={onClose} title={say('uploadTitle')} closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}>
      <div className={classes.upload}>
        {problem !== undefined && (
          <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />}>
            {problem}
          </Banner>
        )}
        <DropArea title={say('drop')} or={say('or')} hint={say('taken')} isBusy={sent !== undefined} onDrop={add}>
          <FileButton multiple accept={TAKEN} onChange={add}>
            {(props) => (
              <Button {...props} variant="default" data-autofocus>
                {say('chooseFiles')}
              </Button>
            )}
          </FileButton>
        </DropArea>
        {files.length > 0 && <ChosenFiles files={files} onChange={setFiles} />}
        {files.length > 1 && (
          <Radio.Group
            label={say('howMany')}
            value={isTogether ? 'together' : 'apart'}
            onChange={(value) => setIsTogether(value === 'together')}
          >
            <Radio value="together" label={say('together')} mt={8} />
            <Radio value="apart" label={say('apart')} mt={8} />
          </Radio.Group>
        )}
        <TypeField caseId={caseId} label={say('type')} value={typeId} onChange={setTypeId} />
        <ChoiceField
          label={say('belongsTo')}
          choices={ownerChoices(groups, say('theCase'))}
          value={entityLinkId}
          onChange={setOwner}
        />
        {sent && (
          <ProgressLine text={say('uploading', { name: sent.name })} share={sent.bytes / Math.max(1, sent.total)} />
        )}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button disabled={files.length === 0 || !canChoose} loading={sent !== undefined} onClick={() => void upload()}>
          {say('upload')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Until somebody says whose it is: whose document is looked at, or the first of whom such a document is asked. */
function likelyOwner(groups: readonly DocumentGroup[], of: DocumentType['of'], near: string | undefined): string {
  const fitting = groups.filter(
    ({ tableReference }) =>
      (tableReference === 'persons' && of.includes('person')) ||
      (tableReference === 'companies' && of.includes('company')),
  );
  const owner = fitting.find(({ entityLinkId }) => entityLinkId === near) ?? fitting[0];
  return owner?.entityLinkId ?? '';
}

function ChosenFiles({ files, onChange }: { files: readonly File[]; onChange: (files: readonly File[]) => void }) {
  const say = documentTexts.useTexts();
  return (
    <ul className={classes.chosen} aria-label={say('chosen')}>
      {files.map((file, index) => (
        // Two may have one name.
        <li key={`${file.name} ${index}`}>
          <bdi dir="auto">{file.name}</bdi>
          <small>{fileSize(file.size)}</small>
          <ActionIcon
            variant="subtle"
            aria-label={say('take', { name: file.name })}
            onClick={() => onChange(files.toSpliced(index, 1))}
          >
            <IconX {...iconProps} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
