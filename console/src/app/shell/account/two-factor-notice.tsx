import { DAY_MS } from '@tamis/contract/terms/durations';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { showError } from '../../../components/show-error.ts';
import { iconProps } from '../../../ui/icon.ts';
import { refreshSession } from '../../session/manage-session.ts';
import classes from './two-factor-notice.module.css';

const texts = defineTexts('twoFactorNotice', {
  days_one: 'One day left to set up a second factor',
  days_other: '{{count}} days left to set up a second factor',
  text: 'Your organisation requires one from {{day}}. After that you cannot work without it.',
  setUp: 'Set it up',
});

/** Stands over every page until the user has the second factor that the organisation asks for. */
export function TwoFactorNotice({ dueAt }: { dueAt: string }) {
  const say = texts.useTexts();
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const days = Math.max(1, Math.ceil((Date.parse(dueAt) - now) / DAY_MS));
  // The days pass and the day of set-up comes while the page is open, too.
  useEffect(() => {
    const left = Date.parse(dueAt) - Date.now();
    const timer =
      left > DAY_MS
        ? setTimeout(() => setNow(Date.now()), DAY_MS)
        : setTimeout(() => void refreshSession().catch(showError), left);
    return () => clearTimeout(timer);
  }, [dueAt, now]);
  return (
    <div className={classes.notice}>
      <Banner
        tone="amber"
        icon={<IconShieldLock {...iconProps} />}
        title={say('days', { count: days })}
        actions={<Link to="/usermanagement/myprofile">{say('setUp')}</Link>}
      >
        {say('text', { day: format.date(dueAt) })}
      </Banner>
    </div>
  );
}
