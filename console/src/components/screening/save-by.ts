import type { KeyboardEvent, SubmitEvent } from 'react';

/** For a form that is saved by its button and, from a field of several lines, by Ctrl+Enter. */
export function saveBy(save: () => void) {
  return {
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      save();
    },
    key: (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): void => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    },
  };
}
