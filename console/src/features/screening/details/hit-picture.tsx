import { IconBuilding, IconPlane, IconShip, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { hostOf } from '../review/listing-view.ts';
import { hitTexts } from '../hit-texts.ts';
import classes from './hit-picture.module.css';

export interface HitPictureProps {
  name: string;
  entityType: string;
  urls: readonly string[];
}

const icons: Record<string, typeof IconUser> = {
  company: IconBuilding,
  organisation: IconBuilding,
  vessel: IconShip,
  aircraft: IconPlane,
};

/** The first picture that can be loaded (HIT-20); an icon until then, and when there is none. */
export function HitPicture({ name, entityType, urls }: HitPictureProps) {
  const say = hitTexts.useTexts();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const url = urls.find((candidate) => hostOf(candidate) !== undefined && !failed.has(candidate));
  const Icon = icons[entityType] ?? IconUser;
  return (
    <span className={classes.picture}>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      {url && (
        <img
          src={url}
          alt={say('picture', { name })}
          referrerPolicy="no-referrer"
          onError={() => setFailed((before) => new Set(before).add(url))}
        />
      )}
    </span>
  );
}
