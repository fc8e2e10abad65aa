import { Menu } from '@mantine/core';
import { IconFileTypeCsv, IconPhoto } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import type { ChartFiles } from './files-button.tsx';
import { chartTexts } from './texts.ts';
import { useChartFiles } from './use-chart-files.ts';

interface FilesMenuProps extends ChartFiles {
  isOpen: boolean;
  onClose: () => void;
  target: ReactElement;
}

export function FilesMenu({ chart, drawn, span, isOpen, onClose, target }: FilesMenuProps) {
  const say = chartTexts.useTexts();
  const { saveCsv, savePicture } = useChartFiles(chart, drawn, span);
  return (
    <Menu opened={isOpen} onClose={onClose} position="bottom-end" width={200}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv {...iconProps} />} onClick={saveCsv}>
          {say('csv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto {...iconProps} />} onClick={savePicture}>
          {say('png')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
