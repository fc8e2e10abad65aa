import { IconPencil } from '@tabler/icons-react';
import type { MailTemplate } from '@tamis/contract/mail-templates';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import { templateTexts } from './texts.ts';

/** Whose words are sent. */
export function OriginTag({ template: { origin, isOwn, version } }: { template: MailTemplate }) {
  const say = templateTexts.useTexts();
  const name = say(`origin_${origin}`);
  return (
    <Tag {...(origin !== 'delivered' && { tone: 'blue', icon: <IconPencil {...tagIconProps} /> })}>
      {isOwn ? say('ownVersion', { origin: name, version }) : name}
    </Tag>
  );
}
