import { type RefObject, useRef, useState } from 'react';

export interface Opening {
  isOpen: boolean;
  /** What lies over the page is loaded at its first opening and then stays. */
  wasOpened: boolean;
  toggle: () => void;
  /** Closes, and gives the focus back to the button. */
  close: () => void;
  /** Belongs on the button that opens. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Whether a menu is open, and whether it ever was. */
export function useOpening(): Opening {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    wasOpened,
    button,
    toggle: () => {
      setWasOpened(true);
      setIsOpen(!isOpen);
    },
    // The button that was clicked first is another element than the one the loaded menu hangs on, so the menu cannot know it.
    close: () => {
      setIsOpen(false);
      button.current?.focus();
    },
  };
}
