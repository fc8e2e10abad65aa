import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Hit } from '@tamis/contract/screening';
import type { Review } from '../../../../components/screening/review/use-review.ts';
import { reviewTexts } from '../../../../components/screening/review/texts.ts';
import { verdictKeys } from '../../../../components/screening/review/use-review-keys.ts';
import { resultsTexts } from '../../../../components/screening/texts.ts';
import { iconProps } from '../../../../ui/icon.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts';
import { decideTogetherTexts } from './decide-together-texts.ts';
import { useDecideTogether } from './use-decide-together.tsx';

/** Decides the ticked hits alike, by 1, 2 and 3 as well, once that is confirmed. */
export function DecideMenu({ hits, review }: { hits: readonly Hit[]; review: Review }) {
  const say = decideTogetherTexts.useTexts();
  const sayReview = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  useSelectKey(review);
  const { ask, dialog } = useDecideTogether(hits, (decided, verdict, reason, outcome) =>
    review.judgeTogether(decided, verdict, reason, {
      ...outcome,
      onSaved: () => {
        outcome.onSaved?.();
        review.select(new Set());
      },
    }),
  );
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

/** X ticks the hit under review, as in every list, or lets it go. */
function useSelectKey({ hit, selected, select }: Review): void {
  const label = decideTogetherTexts.useTexts()('keySelect');
  const group = reviewTexts.useTexts()('group');
  const turn = ({ doc }: Hit): void => {
    const others = new Set(selected);
    if (!others.delete(doc.id)) others.add(doc.id);
    select(others);
  };
  useShortcuts(hit ? [{ keys: 'x', label, group, run: () => turn(hit) }] : []);
}
