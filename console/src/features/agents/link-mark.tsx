import { IconBell, IconLink, IconLinkOff } from '@tabler/icons-react';
import type { AgentLink } from '@tamis/contract/agents';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import { readPreferences } from '../../format/preferences.ts';
import { useFormat } from '../../format/use-format.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import { agentTexts } from './texts.ts';

/** The last day of a link, in the reader's time zone; '' where it has none. */
export const lastDayOf = ({ until }: Pick<AgentLink, 'until'>): string =>
  until === null ? '' : dayOf(new Date(Date.parse(until) - 1), readPreferences(localStorage).timeZone);

/** How a link stands, in a word or two. */
export function useLinkState(): (link: AgentLink | undefined) => string {
  const say = agentTexts.useTexts();
  const format = useFormat();
  return (link) => {
    if (!link) return say('notLinked');
    if (link.state === 'ended') return say('ended');
    if (link.until !== null) return say('until', { day: format.partialDate(lastDayOf(link)) });
    return say(link.deniedClaims.length > 0 ? 'limited' : 'linked');
  };
}

/** A link as a word in its colour: green as long as it holds, amber where it ends by itself, an edge alone where it is limited. */
export function LinkMark({ link }: { link: AgentLink }) {
  const say = agentTexts.useTexts();
  const stateOf = useLinkState();
  const isOver = link.state === 'ended';
  const isLimited = link.deniedClaims.length > 0;
  const tone = link.until === null ? 'green' : 'amber';
  const Icon = isOver ? IconLinkOff : IconLink;
  return (
    <Tag tone={isOver ? 'grey' : tone} outline={isOver || isLimited} icon={<Icon {...tagIconProps} />}>
      {stateOf(link)}
      {link.notify && !isOver && (
        <IconBell {...tagIconProps} role="img" aria-label={say('notified')} aria-hidden={false} />
      )}
    </Tag>
  );
}
