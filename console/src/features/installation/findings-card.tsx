import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/card.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import type { Finding } from './findings.ts';
import classes from './installation.module.css';
import { installationTexts } from './texts.ts';

const icons: Record<Finding['tone'], Icon> = {
  red: IconCircleX,
  amber: IconAlertTriangle,
  green: IconCircleCheck,
  grey: IconHelpCircle,
};

/** Part by part: how it stands, what was found, and what to do about it. */
export function FindingsCard({ findings }: { findings: readonly Finding[] }) {
  const say = installationTexts.useTexts();
  return (
    <Card title={say('standing')}>
      <ul className={classes.findings} aria-label={say('standing')}>
        {findings.map((finding) => (
          <FindingRow key={finding.part} {...finding} />
        ))}
      </ul>
    </Card>
  );
}

function FindingRow({ part, tone, text, advice, link }: Finding) {
  const say = installationTexts.useTexts();
  const ToneIcon = icons[tone];
  return (
    <li className={classes.finding} data-tone={tone}>
      <b>{part}</b>
      <Status tone={tone} icon={<ToneIcon {...tagIconProps} />}>
        {say(tone)}
      </Status>
      <div className={classes.found}>
        <div>{text}</div>
        {advice !== undefined && <p className={classes.advice}>{advice}</p>}
        {link && tone !== 'green' && <Link to={link.to}>{link.label}</Link>}
      </div>
    </li>
  );
}
