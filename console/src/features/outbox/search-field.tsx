import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { outboxTexts } from './texts.ts';

const TYPING_MS = 400;

/** The term goes into the address when the typing rests; the first page of what is found is shown. */
export function SearchField({ term }: { term: string }) {
  const say = outboxTexts.useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(term);
  const find = useDebouncedCallback((search: string) => {
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, search, currentPage: undefined }), replace: true });
  }, TYPING_MS);
  return (
    <TextInput
      aria-label={say('search')}
      placeholder={say('search')}
      leftSection={<IconSearch {...iconProps} />}
      w={280}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        find(value.trim());
      }}
    />
  );
}
