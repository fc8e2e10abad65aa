import { IconAlertTriangle } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './saved-filters.module.css';
import { GoneWords } from './gone-words.tsx';
import { savedFilterTexts } from './texts.ts';
import { type SavedFiltersProps, useSavedFilters } from './use-saved-filters.ts';

/** That the filter which is shown asks for something that is gone: less, or more, is found than was meant. */
export function SavedFilterNotice({ list, address }: SavedFiltersProps) {
  const say = savedFilterTexts.useTexts();
  const { current } = useSavedFilters(list, address);
  if (!current || current.gone.length === 0) return null;
  return (
    <div className={classes.notice}>
      <Banner
        tone="amber"
        role="status"
        icon={<IconAlertTriangle {...iconProps} />}
        title={say('goneTitle', { name: current.name })}
      >
        <GoneWords gone={current.gone} />
      </Banner>
    </div>
  );
}
