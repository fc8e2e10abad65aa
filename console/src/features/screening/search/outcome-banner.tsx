import type { SearchOutcome } from '@tamis/contract/screening';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { searchCellTexts } from '../../../components/searches/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { useGapsText } from '../coverage/gaps-text.ts';
import { coverageTexts } from '../coverage/texts.ts';
import { searchTexts } from './texts.ts';

interface OutcomeBannerProps {
  name: string;
  outcome: SearchOutcome;
}

/** What came of a search, for those who may not open its results. Calm only where nothing was found and all of it was searched. */
export function OutcomeBanner({ name, outcome }: OutcomeBannerProps) {
  const say = searchTexts.useTexts();
  const sayCell = searchCellTexts.useTexts();
  const { title, caveats, isCalm } = useOutcomeWords(outcome);
  return (
    <div role="status" aria-label={say('outcome')}>
      <Banner
        tone={isCalm ? 'blue' : 'amber'}
        icon={isCalm ? <IconCircleCheck {...iconProps} /> : <IconAlertTriangle {...iconProps} />}
        title={
          <>
            <bdi>{name}</bdi>: {title}
          </>
        }
      >
        {[...caveats, say('outcomeReview')].join(' ')}{' '}
        <CopyableId id={outcome.id} labels={{ copy: sayCell('copyId'), copied: sayCell('copied') }} />
      </Banner>
    </div>
  );
}

function useOutcomeWords(outcome: SearchOutcome) {
  const say = searchTexts.useTexts();
  const gapsText = useGapsText();
  const hits = outcome.internalStatus === 'Pending' ? null : outcome.total_hits;
  const caveats = [
    ...(hits === null ? [say('outcomePendingText')] : answerCaveats(outcome)),
    ...monitoringCaveats(outcome),
  ];
  if (hits === null) return { title: say('outcomePending'), caveats, isCalm: false };
  const count = hits === 0 ? say('outcomeNoHits') : say('outcomeHits', { count: hits });
  const gaps = outcome.is_demo ? coverageTexts.say('onDemo') : gapsText(outcome);
  return {
    title: [count, gaps].filter((words) => words !== undefined).join(', '),
    caveats,
    isCalm: hits === 0 && gaps === undefined && caveats.length === 0,
  };
}

/** What keeps an answer from being the whole of it, beside its gaps. */
function answerCaveats({ coverage, is_demo: isDemo, left_out: leftOut }: SearchOutcome): string[] {
  return [
    ...(coverage === null && !isDemo ? [coverageTexts.say('unknown')] : []),
    ...(leftOut === null ? [searchTexts.say('outcomeLeftOutUnknown')] : []),
    ...(leftOut ? [`${searchCellTexts.say('leftOut', { count: leftOut })}.`] : []),
  ];
}

function monitoringCaveats({ unmonitored_because: because }: SearchOutcome): string[] {
  if (because === undefined) return [];
  return [
    `${resultsTexts.say('notMonitored')}.`,
    resultsTexts.say(because === 'limit' ? 'overLimit' : 'monitoringOff'),
  ];
}
