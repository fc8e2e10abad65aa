import type { ReactNode } from 'react';

/** Sends by Enter too, though a whole code is sent by itself. */
export function CodeForm({
  isSending,
  onSubmit,
  children,
}: {
  isSending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
