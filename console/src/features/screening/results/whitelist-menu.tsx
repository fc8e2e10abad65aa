import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { Hit } from '@tamis/contract/screening';
import { showError } from '../../../components/show-error.ts';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.tsx';
import { changing, standOf } from '../review/decisions.ts';
import type { Decisions } from '../review/use-decisions.ts';
import { resultsTexts } from '../texts.ts';

export interface WhitelistMenuProps {
  /** Name of the search, for what is said afterwards. */
  searchTerm: string;
  /** The ticked hits. */
  hits: readonly Hit[];
  decisions: Decisions;
  /** Updates wait to be acknowledged. */
  waits: boolean;
  onDone: () => void;
}

/** Whitelists the ticked hits, or takes them off. */
export function WhitelistMenu({ searchTerm, hits, decisions, waits, onDone }: WhitelistMenuProps) {
  const say = resultsTexts.useTexts();
  const reason = waits ? say('updatesWait') : hits.length === 0 ? say('selectFirst') : undefined;
  const apply = (isWhitelisted: boolean): void => {
    const before = changing(hits, isWhitelisted).map(standOf);
    const saved = () => toast.success(say('whitelistUpdated'), { message: <bdi>{say('hitsOf', { count: hits.length, name: searchTerm })}</bdi> });
    onDone();
    if (before.length === 0) return saved();
    decisions.decide({ before, isWhitelisted }, { onSaved: saved, onFailed: (error) => showError(error, say('whitelistFailed')) });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" disabled={reason !== undefined} title={reason} rightSection={<IconChevronDown {...iconProps} />}>
          {say('whitelist')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCircleCheck {...iconProps} />} onClick={() => apply(true)}>
          {say('whitelistOn')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCircleMinus {...iconProps} />} onClick={() => apply(false)}>
          {say('whitelistOff')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
