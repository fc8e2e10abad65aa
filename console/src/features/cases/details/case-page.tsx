import { useQuery } from '@tanstack/react-query';
import { type CaseDetails, viewCase } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { inId } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { DetailPage } from '../../../components/detail-page/detail-page.tsx';
import { HoldsOfCase } from '../../../components/legal-hold/legal-hold-tag.tsx';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { sharedTexts } from '../../../components/texts.ts';
import { SnoozedTag } from '../clock/snoozed-tag.tsx';
import { EscalatedTag } from '../escalation/escalated-tag.tsx';
import { RestrictedTag } from '../restriction/restricted-tag.tsx';
import { RiskTab } from '../risk/risk-tab.tsx';
import { CaseHitPage } from '../screening/case-hit-page.tsx';
import { useHitOnItsOwn } from '../screening/use-hit-on-its-own.ts';
import { ScreeningTab } from '../screening/screening-tab.tsx';
import { caseTexts } from '../texts.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseHead } from './case-head.tsx';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { documentTexts } from '../documents/texts.ts';
import { MessagesTab } from '../messages/messages-tab.tsx';
import { messageTexts } from '../messages/texts.ts';
import { EntitiesTab } from './entities-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { casePageTexts } from './texts.ts';
import { TimelineTab } from './timeline-tab.tsx';

/** One case: what it is, what stands in its way, who is in it, how they were screened, and what was done. */
export function CasePage() {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const ofDocuments = documentTexts.useTexts();
  const ofMessages = messageTexts.useTexts();
  const [{ id }] = useAddress({ id: inId });
  const query = useQuery(queryOf(viewCase, { params: { id } }));
  const hit = useHitOnItsOwn();
  if (hit) return <CaseHitPage key={hit.searchId} {...hit} />;
  return (
    <DetailPage
      query={query}
      kind={ofCases('kind')}
      list={{ to: '/case/history', title: ofCases('title') }}
      nameOf={({ name }) => name}
      renderAside={(shown) => <Reference shown={shown} />}
      renderActions={(shown) => <CaseActions shown={shown} />}
      renderBelow={(shown) => <CaseHead shown={shown} />}
      renderTabs={(shown) => [
        { key: 'overview', label: say('overview'), content: <OverviewTab shown={shown} />, isWide: true },
        {
          key: 'entities',
          label: say('entities'),
          count: shown.entities,
          content: <EntitiesTab shown={shown} />,
          isWide: true,
        },
        {
          key: 'documents',
          label: ofDocuments('documents'),
          count: shown.documents,
          content: <DocumentsTab shown={shown} />,
          isWide: true,
        },
        { key: 'screening', label: say('screening'), content: <ScreeningTab shown={shown} />, isFilled: true },
        { key: 'risk', label: say('riskTitle'), content: <RiskTab shown={shown} />, isWide: true },
        {
          key: 'messages',
          label: ofMessages('title'),
          count: shown.requests.open,
          content: <MessagesTab shown={shown} />,
          isWide: true,
        },
        { key: 'timeline', label: say('timeline'), content: <TimelineTab id={shown.id} /> },
      ]}
      tabKeys={say('tabKeys')}
      failed={ofCases('loadOneFailed')}
    />
  );
}

function Reference({
  shown: { id, reference, externalId, escalation, restrictedTo, snoozedUntil },
}: {
  shown: CaseDetails;
}) {
  const ofCases = caseTexts.useTexts();
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  return (
    <>
      <CopyableId id={reference} labels={labels} />
      {externalId !== '' && ` ${ofCases('externalId')} ${externalId}`} <HoldsOfCase id={id} />{' '}
      <EscalatedTag escalation={escalation} /> <RestrictedTag restrictedTo={restrictedTo} />{' '}
      <SnoozedTag snoozedUntil={snoozedUntil} />
    </>
  );
}
