import { IconLock } from '@tabler/icons-react';
import type { UserDetails } from '@tamis/contract/users';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { iconProps } from '../../../ui/icon.ts';
import type { Place } from './place.ts';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';

interface PlaceChoiceProps {
  user: UserDetails;
  places: readonly Place[];
  place: Place;
  onChoose: (merchantId: string) => void;
}

/** Of an agent: the organisation whose permissions are shown. Nothing for others. */
export function PlaceChoice({ user, places, place: { link }, onChoose }: PlaceChoiceProps) {
  const say = userPageTexts.useTexts();
  const format = useFormat();
  if (user.linked === null)
    return (
      <Banner tone="blue" icon={<IconLock {...iconProps} />}>
        {say('linksHidden')}
      </Banner>
    );
  if (places.length === 1) return null;
  const choices = places.map((place) => ({
    value: place.link?.merchantId ?? '',
    label: place.link?.merchantName ?? say('ownOrganisation'),
  }));
  return (
    <Card padded>
      <div className={classes.column}>
        <ChoiceField
          label={say('place')}
          description={say('placeText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          choices={choices}
          value={link?.merchantId ?? ''}
          onChange={onChoose}
        />
        {link?.shut && (
          <Banner tone="amber" icon={<IconLock {...iconProps} />}>
            {say(`shut.${link.shut}`)}
          </Banner>
        )}
        {link?.until && <p className={classes.text}>{say('linkEnds', { at: format.dateTime(link.until) })}</p>}
      </div>
    </Card>
  );
}
