import { Button, TextInput } from '@mantine/core';
import { IconCalendarX, IconCircleX } from '@tabler/icons-react';
import { type CaseDocument, type DocumentGroup, updateDocumentMetadata } from '@tamis/contract/cases';
import { countries } from '@tamis/contract/terms/countries';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { Facts } from '../../../components/detail-page/facts.tsx';
import { FormBody } from '../../../components/form/form-body.tsx';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatName } from './document-list.tsx';
import { DocumentState } from './document-status.tsx';
import classes from './documents.module.css';
import { documentTexts } from './texts.ts';
import { TypeField } from './type-field.tsx';
import { shownOfDocuments, type ShownFile } from './use-documents.ts';

export interface DocumentDetailsProps {
  shown: ShownFile;
  groups: readonly DocumentGroup[];
  mayChange: boolean;
  acts: { accept: () => void; reject: () => void; takeBack: () => void };
}

/** What a document is and says, and the decision on it. */
export function DocumentDetails({ shown, groups, mayChange, acts }: DocumentDetailsProps) {
  const say = documentTexts.useTexts();
  const { document } = shown;
  const isRemoved = document.files.every(({ removedAt }) => removedAt !== null);
  return (
    <section className={classes.details} aria-label={say('details')}>
      <div className={classes.detailsHead}>
        <h3>{document.typeName}</h3>
        <DocumentState status={document.status} />
      </div>
      <Notice document={document} />
      {/* What somebody else saved meanwhile is shown. */}
      <MetadataForm key={metadataKey(document)} document={document} groups={groups} mayChange={mayChange} />
      <FileFacts shown={shown} />
      {mayChange && (
        <div className={classes.decide}>
          {document.status === 'pending' || document.status === 'expired' ? (
            <>
              <Button variant="default" color="red" onClick={acts.reject}>
                {say('reject')}
              </Button>
              <Button disabled={document.status === 'expired' || isRemoved} onClick={acts.accept}>
                {say('accept')}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={acts.takeBack}>
              {say('takeBack')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const metadataKey = ({ id, typeId, entityLinkId, metadata }: CaseDocument): string =>
  JSON.stringify([id, typeId, entityLinkId, metadata]);

function Notice({ document: { status, reason, metadata, decidedBy } }: { document: CaseDocument }) {
  const say = documentTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  if (status === 'expired')
    return (
      <Banner
        tone="red"
        icon={<IconCalendarX {...iconProps} />}
        title={say('expiredNotice', { date: format.partialDate(metadata.expiresOn) })}
      >
        {say('expiredText')}
      </Banner>
    );
  if (status !== 'rejected') return null;
  return (
    <Banner
      tone="red"
      icon={<IconCircleX {...iconProps} />}
      title={say('rejectedNotice', { name: personName(decidedBy) })}
    >
      {reason}
    </Banner>
  );
}

interface FormProps {
  document: CaseDocument;
  groups: readonly DocumentGroup[];
  mayChange: boolean;
}

function MetadataForm({ document, groups, mayChange }: FormProps) {
  const say = documentTexts.useTexts();
  const form = useEndpointForm({
    endpoint: updateDocumentMetadata,
    initial: { typeId: document.typeId, entityLinkId: document.entityLinkId ?? '', ...document.metadata },
    labels: {
      typeId: say('type'),
      entityLinkId: say('belongsTo'),
      number: say('number'),
      issuedOn: say('issuedOn'),
      expiresOn: say('expiresOn'),
      issuingCountry: say('issuingCountry'),
    },
    input: ({ typeId, entityLinkId, ...metadata }) => ({
      params: { id: document.id },
      body: { ...metadata, typeId, entityLinkId: entityLinkId || null },
    }),
    refreshes: shownOfDocuments,
    onSaved: ({ status }) =>
      toast.success(say(status === 'pending' && document.status !== 'pending' ? 'savedAgain' : 'saved')),
  });
  const isLocked = !mayChange;
  return (
    <FormBody
      form={form}
      foot={
        mayChange && form.isChanged ? (
          <Button type="submit" variant="default" loading={form.isSaving}>
            {say('save')}
          </Button>
        ) : null
      }
    >
      <TypeField
        {...form.choice('typeId')}
        caseId={document.caseId}
        named={{ id: document.typeId, name: document.typeName }}
        disabled={isLocked}
      />
      <ChoiceField
        {...form.choice('entityLinkId')}
        disabled={isLocked}
        choices={ownerChoices(groups, say('theCase'))}
      />
      <div className={classes.two}>
        <TextInput {...form.text('number')} disabled={isLocked} autoComplete="off" />
        <ChoiceField
          {...form.choice('issuingCountry')}
          disabled={isLocked}
          choices={[
            { value: '', label: say('notGiven') },
            ...countries().map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <DayInput {...form.choice('issuedOn')} disabled={isLocked} description="" />
        <DayInput {...form.choice('expiresOn')} disabled={isLocked} description="" />
      </div>
      <LeaveGuard form={form} />
    </FormBody>
  );
}

export const ownerChoices = (groups: readonly DocumentGroup[], theCase: string) => [
  { value: '', label: theCase },
  ...groups.flatMap(({ entityLinkId, name }) => (entityLinkId === null ? [] : [{ value: entityLinkId, label: name }])),
];

function FileFacts({ shown: { document, file } }: { shown: ShownFile }) {
  const say = documentTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const facts: (readonly [string, React.ReactNode])[] = [
    [say('uploaded'), format.dateTime(document.uploadedAt)],
    [say('by'), personName(document.uploadedBy)],
    ...(document.decidedAt === null
      ? []
      : [[say('checked'), `${format.dateTime(document.decidedAt)}, ${personName(document.decidedBy)}`] as const]),
    [say('content'), formatName(file.contentType)],
    [say('scan'), say(file.scan === 'quarantined' ? 'quarantinedScan' : file.scan)],
    [
      say('digest'),
      <CopyableId key="digest" short id={file.sha256} labels={{ copy: say('copy'), copied: say('copied') }} />,
    ],
  ];
  return <Facts facts={facts} />;
}
