import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';

function Series({ onEnd }: { onEnd: () => void }) {
  const [isSecond, setIsSecond] = useState(false);
  useFocusBack();
  const close = { closeButtonProps: { 'aria-label': 'Close' } };
  return isSecond ? (
    <Dialog key="second" title="Done" onClose={onEnd} {...close}>
      <button type="button" data-autofocus onClick={onEnd}>
        End
      </button>
    </Dialog>
  ) : (
    <Dialog key="first" title="Begin?" onClose={onEnd} {...close}>
      <button type="button" data-autofocus onClick={() => setIsSecond(true)}>
        Next
      </button>
    </Dialog>
  );
}

function PageOfTwo() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Begin
      </button>
      {isOpen && <Series onEnd={() => setOpen(false)} />}
    </>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog title="Sure?" onClose={() => setOpen(false)} closeButtonProps={{ 'aria-label': 'Close' }}>
          <input data-autofocus aria-label="Reason" />
        </Dialog>
      )}
    </>
  );
}

afterEach(leaveScreen);

describe('a dialog', () => {
  it('takes the focus, and gives it back to what opened it', async () => {
    renderScreen({ pages: { '/': Page }, at: '/', claims: [], api: createFakeApi() });
    const user = userEvent.setup();
    const opener = await screen.findByRole('button', { name: 'Ask' });
    opener.focus();
    await user.keyboard('{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that follows another gives it back to what opened the first', async () => {
    renderScreen({ pages: { '/': PageOfTwo }, at: '/', claims: [], api: createFakeApi() });
    const user = userEvent.setup();
    const opener = await screen.findByRole('button', { name: 'Begin' });
    opener.focus();
    await user.keyboard('{Enter}');
    for (const name of ['Next', 'End']) {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(document.activeElement).toBe(button));
      await user.keyboard('{Enter}');
    }
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
