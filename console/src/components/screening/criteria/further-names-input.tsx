import { TagsInput, type TagsInputProps } from '@mantine/core';
import { MOST_FURTHER_NAMES } from '@tamis/contract/screening';
import { criteriaTexts } from './texts.ts';

/** A name of several words is one: Enter or a semicolon ends it, a comma does not. What is typed when the field is left is kept. */
export function FurtherNamesInput(props: Omit<TagsInputProps, 'splitChars' | 'maxTags' | 'description'>) {
  const say = criteriaTexts.useTexts();
  return (
    <TagsInput
      {...props}
      description={say('furtherNamesHint', { count: MOST_FURTHER_NAMES })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
      dir="auto"
      splitChars={[';']}
      maxTags={MOST_FURTHER_NAMES}
      acceptValueOnBlur
    />
  );
}
