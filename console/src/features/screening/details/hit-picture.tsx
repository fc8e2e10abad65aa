import { IconBuilding, IconPlane, IconShip, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getHitPicture } from '@tamis/contract/screening';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../api/fetch-file.ts';
import { hitTexts } from '../../../components/screening/hit-texts.ts';
import classes from './hit-picture.module.css';

export interface HitPictureProps {
  searchId: string;
  entityId: string;
  name: string;
  entityType: string;
  /** Whether the list names any picture. */
  hasPictures: boolean;
}

const icons: Record<string, typeof IconUser> = {
  company: IconBuilding,
  organisation: IconBuilding,
  vessel: IconShip,
  aircraft: IconPlane,
};

/** The first picture that can be loaded (HIT-20), from our own server: its publisher is not told who looks. An icon until then, and when there is none. */
export function HitPicture({ searchId, entityId, name, entityType, hasPictures }: HitPictureProps) {
  const say = hitTexts.useTexts();
  const { data } = useQuery({
    queryKey: [getHitPicture.name, entityId],
    queryFn: () => fetchFile(getHitPicture, { body: { id: searchId, entityId } }),
    enabled: hasPictures,
    staleTime: Infinity,
    retry: false,
    meta: { errors: 'inline' },
  });
  const url = useObjectUrl(data?.blob);
  const [isBroken, setIsBroken] = useState(false);
  const Icon = icons[entityType] ?? IconUser;
  return (
    <span className={classes.picture}>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      {url !== undefined && !isBroken && (
        <img src={url} alt={say('picture', { name })} onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}

/** An address for bytes, as long as they are shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}
