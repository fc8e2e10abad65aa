import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { rangePresets, type RangePreset } from '@tamis/contract/dashboard';
import type { ReactElement } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import { chartTexts } from '../charts/texts.ts';

interface RangeChoicesProps {
  isOpen: boolean;
  onClose: () => void;
  target: ReactElement;
  /** What all charts cover now. */
  common: RangePreset | undefined;
  onChoose: (preset: RangePreset) => void;
}

/** The days that all charts can be given at once. */
export function RangeChoices({ isOpen, onClose, target, common, onChoose }: RangeChoicesProps) {
  const spans = chartTexts.useTexts();
  return (
    <Menu opened={isOpen} onClose={onClose} position="bottom-end" width={200}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {rangePresets
          .filter((preset) => preset !== 'custom')
          .map((preset) => (
            <Menu.Item
              key={preset}
              aria-current={preset === common || undefined}
              rightSection={preset === common && <IconCheck {...iconProps} />}
              onClick={() => onChoose(preset)}
            >
              {spans(preset)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
