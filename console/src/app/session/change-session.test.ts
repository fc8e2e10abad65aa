import { describe, expect, it, vi } from 'vitest';
import { changeSession, unlessChanging } from './change-session.ts';

describe('the word that a session is over', () => {
  it('counts at once while nobody here changes the session', () => {
    const leave = vi.fn();
    unlessChanging(leave);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is no news to a tab that has ended the session itself', async () => {
    const leave = vi.fn();
    expect(
      await changeSession(async () => {
        unlessChanging(leave);
        return 'changed';
      }),
    ).toBe('changed');
    expect(leave).not.toHaveBeenCalled();
  });

  it('counts after all when the change fails', async () => {
    const leave = vi.fn();
    const failing = changeSession(async () => {
      unlessChanging(leave);
      throw new Error('no answer');
    });
    await expect(failing).rejects.toThrow('no answer');
    expect(leave).toHaveBeenCalledOnce();
    // And is not kept for the next one.
    await expect(changeSession(() => Promise.reject(new Error('again')))).rejects.toThrow('again');
    expect(leave).toHaveBeenCalledOnce();
  });
});
