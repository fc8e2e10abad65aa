import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Attention, type CaseDetails, seeCaseAttention } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { EscalationBanner } from '../escalation/escalation-banner.tsx';
import { refreshCases } from '../refresh-cases.ts';
import { casePageTexts } from './texts.ts';

/** What asks for attention; an escalation stands there until it is over, seen or not. */
export function AttentionBanner({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const client = useQueryClient();
  const mayChange = useCan('CaseUpdate');
  const { id, attention } = shown;
  const see = useMutation({
    mutationFn: () => call(seeCaseAttention, { params: { id } }),
    onSettled: () => refreshCases(client),
  });
  // All are seen at once: that is said beside the last one.
  const seen = mayChange && attention.length > 0 && (
    <Button loading={see.isPending} onClick={() => see.mutate()}>
      {say('seen')}
    </Button>
  );
  const others = attention.filter(({ cause }) => cause !== 'escalation');
  return (
    <>
      <EscalationBanner shown={shown} actions={others.length === 0 && seen} />
      {others.map((one, index) => (
        <Cause key={one.cause} id={id} one={one} seen={index === others.length - 1 && seen} />
      ))}
    </>
  );
}

interface CauseProps {
  id: string;
  one: Attention;
  seen: ReactNode;
}

function Cause({ id, one, seen }: CauseProps) {
  const say = casePageTexts.useTexts();
  const { title, text } = useWords(one);
  return (
    <Banner
      tone="blue"
      role="status"
      icon={<IconBell {...iconProps} />}
      title={title}
      actions={
        <>
          {one.cause === 'update' && (
            <Button
              component={Link}
              to="/case/details"
              search={{ id, tab: 'screening', search: one.searchId } as never}
              variant="default"
            >
              {say('toSearch')}
            </Button>
          )}
          {seen}
        </>
      }
    >
      <bdi>{text}</bdi>
    </Banner>
  );
}

function useWords(one: Attention): { title: string; text: string } {
  const say = casePageTexts.useTexts();
  const at = useFormat().dateTime(one.at);
  if (one.cause === 'update')
    return { title: say('attention', { name: one.searchTerm, at }), text: say('attentionText') };
  if (one.cause === 'trigger')
    return { title: say('attentionOfTrigger', { name: one.triggerName, at }), text: one.reason };
  return { title: say('attentionOfReview', { at }), text: say('attentionOfReviewText') };
}
