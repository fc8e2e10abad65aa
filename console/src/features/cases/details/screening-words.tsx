import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import type { CaseEntity, LinkedSearch } from '@tamis/contract/cases';
import { tagIconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { casePageTexts } from './texts.ts';

/** How one search stands. */
export function SearchState({ search }: { search: LinkedSearch }) {
  const say = casePageTexts.useTexts();
  if (search.internalStatus === 'Pending')
    return (
      <Status tone="red" icon={<IconAlertTriangle {...tagIconProps} />}>
        {say('pending')}
      </Status>
    );
  if (search.openHits > 0)
    return (
      <Status tone="amber" icon={<IconHelpCircle {...tagIconProps} />}>
        {say('openHits', { count: search.openHits })}
      </Status>
    );
  if (search.hasUpdate)
    return (
      <Status tone="blue" icon={<IconRefresh {...tagIconProps} />}>
        {say('updatesWait')}
      </Status>
    );
  // Nobody real was looked for: that nobody was found says nothing.
  if (search.isDemo)
    return (
      <Status tone="amber" icon={<IconAlertTriangle {...tagIconProps} />}>
        {say('demo')}
      </Status>
    );
  return (
    <Status tone="green" icon={<IconCircleCheck {...tagIconProps} />}>
      {search.totalHits ? say('hitsDecided', { count: search.totalHits }) : say('noHits')}
      {search.gaps.length > 0 && say('withGaps')}
    </Status>
  );
}

/** How somebody stands: by the search that most needs somebody. */
export function ScreeningState({ entity: { searches } }: { entity: Pick<CaseEntity, 'searches'> }) {
  const say = casePageTexts.useTexts();
  const worst =
    searches.find(({ internalStatus }) => internalStatus === 'Pending') ??
    searches.find(({ openHits }) => openHits > 0) ??
    searches.find(({ hasUpdate }) => hasUpdate) ??
    searches.at(-1);
  if (worst) return <SearchState search={worst} />;
  return (
    <Status tone="grey" icon={<IconCircleDashed {...tagIconProps} />}>
      {say('notScreened')}
    </Status>
  );
}
