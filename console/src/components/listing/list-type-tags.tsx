import { ListTypeTag, ShortListTypeTag } from '../../ui/list-type-tag/list-type-tag.tsx';
import classes from './list-type-tags.module.css';
import { listTypes } from './list-types.ts';
import { listingTexts } from './texts.ts';

export interface ListTypeTagsProps {
  /** Check-type keys of an entry or listing. */
  types: readonly string[];
  /** Letters instead of words, for dense rows. */
  short?: boolean;
}

/** What an entry is listed as, the weightiest first. */
export function ListTypeTags({ types, short = false }: ListTypeTagsProps) {
  const say = listingTexts.useTexts();
  const One = short ? ShortListTypeTag : ListTypeTag;
  return (
    <span className={classes.tags}>
      {listTypes(types).map((type) => (
        <One key={type} type={type} label={say(type)} />
      ))}
    </span>
  );
}
