import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';

/** Says that a search is shown as it stood at a moment, and leads back to now. */
export function AsOfBanner({ searchId, date }: { searchId: string; date: string }) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  return (
    <Banner
      tone="amber"
      icon={<IconHistory {...iconProps} />}
      title={say('asOf', { moment: format.dateTime(date) })}
      actions={
        <Link to="/aml/searchresults" search={{ id: searchId }}>
          {say('asOfNow')}
        </Link>
      }
    >
      {say('asOfText')}
    </Banner>
  );
}
