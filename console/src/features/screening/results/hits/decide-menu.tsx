import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Hit } from '@tamis/contract/screening';
import type { Review } from '../../../../components/screening/review/use-review.ts';
import { reviewTexts } from '../../../../components/screening/review/texts.ts';
import { verdictKeys } from '../../../../components/screening/review/use-review-keys.ts';
import { resultsTexts } from '../../../../components/screening/texts.ts';
import { iconProps } from '../../../../ui/icon.ts';
import { KeyHint } from '../../../../ui/key-hint.tsx';
import { decideTogetherTexts } from './decide-together-texts.ts';
import { useDecideTogether } from './use-decide-together.tsx';

/** Decides the ticked hits alike, by 1, 2 and 3 as well, once that is confirmed. */
export function DecideMenu({ hits, review }: { hits: readonly Hit[]; review: Review }) {
  const say = decideTogetherTexts.useTexts();
  const sayReview = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const { ask, dialog } = useDecideTogether(hits, (decided, verdict, reason) => {
    review.select(new Set());
    review.judgeTogether(decided, verdict, reason);
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            disabled={hits.length === 0}
            title={hits.length === 0 ? sayResults('selectFirst') : undefined}
            rightSection={<IconChevronDown {...iconProps} />}
          >
            {say('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {verdictKeys.map(([keys, verdict]) => (
            <Menu.Item
              key={keys}
              aria-keyshortcuts={keys}
              rightSection={<KeyHint keys={[keys]} />}
              onClick={() => ask(verdict)}
            >
              {sayReview(`verdict.${verdict}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
