import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconPlayerPause } from '@tabler/icons-react';
import type { LoggedEvent } from '@tamis/contract/event-log';
import type { Webhook } from '@tamis/contract/webhooks';
import { useFormat } from '../../format/use-format.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import { eventTexts, webhookTexts } from './texts.ts';

/** Icon and word: whether it is sent to, and why not. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const say = webhookTexts.useTexts();
  const format = useFormat();
  const { isActive, switchedOffBecause, failingSince } = webhook;
  if (!isActive)
    return (
      <Status tone={switchedOffBecause === 'by-hand' ? 'grey' : 'red'} icon={<IconPlayerPause {...tagIconProps} />}>
        {say(switchedOffBecause === 'gone' || switchedOffBecause === 'failing' ? `off.${switchedOffBecause}` : 'off')}
      </Status>
    );
  if (failingSince !== null)
    return (
      <Status tone="amber" icon={<IconAlertTriangle {...tagIconProps} />}>
        {say('failing', { since: format.dateTime(failingSince) })}
      </Status>
    );
  return (
    <Status tone="green" icon={<IconCircleCheck {...tagIconProps} />}>
      {say('active')}
    </Status>
  );
}

type State = LoggedEvent['deliveries'][number]['state'];
const shown = {
  delivered: ['green', IconCircleCheck],
  waiting: ['amber', IconClock],
  failed: ['red', IconCircleX],
} as const;

export function DeliveryStatus({ state }: { state: State }) {
  const say = eventTexts.useTexts();
  const [tone, Icon] = shown[state];
  return (
    <Status tone={tone} icon={<Icon {...tagIconProps} />}>
      {say(state)}
    </Status>
  );
}

/** Where it stands with all of its receivers: the worst says it. */
export function EventStatus({ deliveries }: Pick<LoggedEvent, 'deliveries'>) {
  const say = eventTexts.useTexts();
  const worst = (['failed', 'waiting', 'delivered'] as const).find((state) =>
    deliveries.some((delivery) => delivery.state === state),
  );
  return worst === undefined ? <span>{say('none')}</span> : <DeliveryStatus state={worst} />;
}
