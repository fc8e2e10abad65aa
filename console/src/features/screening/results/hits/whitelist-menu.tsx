import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { iconProps } from '../../../../ui/icon.ts';
import { useRestingShortcuts, useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { changing } from '../../../../components/screening/search-data/decisions.ts';
import type { Review } from '../../../../components/screening/review/use-review.ts';
import { reviewTexts } from '../../../../components/screening/review/texts.ts';
import { resultsTexts } from '../../../../components/screening/texts.ts';
import { decideTogetherTexts } from './decide-together-texts.ts';

const WhitelistDialog = lazy(() =>
  import('./whitelist-dialog.tsx').then(({ WhitelistDialog: component }) => ({ default: component })),
);

export interface WhitelistMenuProps {
  /** Name of the search, for what is said afterwards. */
  searchTerm: string;
  /** The ticked hits. */
  hits: readonly Hit[];
  /** Whitelists hits together, or takes them off. */
  onWhitelist: Review['whitelistTogether'];
  /** Updates wait to be acknowledged. */
  waits: boolean;
  onDone: () => void;
}

/** Whitelists the ticked hits, or takes them off, once that is confirmed. */
export function WhitelistMenu({ searchTerm, hits, onWhitelist, waits, onDone }: WhitelistMenuProps) {
  const say = resultsTexts.useTexts();
  const [wanted, setWanted] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const reason = waits ? say('updatesWait') : hits.length === 0 ? say('selectFirst') : undefined;
  const ask = (isWhitelisted: boolean): void => {
    if (changing(hits, isWhitelisted).length > 0) return setWanted(isWhitelisted);
    onDone();
    toast.success(say('whitelistUpdated'), {
      message: <bdi>{say('hitsOf', { count: hits.length, name: searchTerm })}</bdi>,
    });
  };
  const group = reviewTexts.useTexts()('group');
  const sayTogether = decideTogetherTexts.useTexts();
  useShortcuts(
    reason === undefined ? [{ keys: 'w', label: sayTogether('keyWhitelist'), group, run: () => ask(true) }] : [],
  );
  useRestingShortcuts(wanted !== undefined);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            size="xs"
            disabled={reason !== undefined}
            title={reason}
            rightSection={<IconChevronDown {...iconProps} />}
          >
            {say('whitelist')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCircleCheck {...iconProps} />} onClick={() => ask(true)}>
            {say('whitelistOn')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCircleMinus {...iconProps} />} onClick={() => ask(false)}>
            {say('whitelistOff')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {wanted !== undefined && (
          <WhitelistDialog
            hits={changing(hits, wanted)}
            isWhitelisted={wanted}
            opener={button}
            onConfirm={(confirmed, why, outcome) =>
              onWhitelist(confirmed, wanted, why, {
                ...outcome,
                onSaved: () => {
                  setWanted(undefined);
                  onDone();
                },
              })
            }
            onClose={() => setWanted(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
