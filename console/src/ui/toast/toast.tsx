import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface ToastOptions {
  message?: ReactNode;
  /** With room to be read: for what somebody has written. */
  isBig?: boolean;
  /** 10 s by default; that of a deletion 5 s. */
  lastsMs?: number;
  /** One button below the text; the toast goes when it is pressed. */
  action?: { label: ReactNode; run: () => void };
  /** A toast with the id of one that is shown takes its place. */
  id?: string;
}

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether a toast was ever shown: its place on the page is loaded with the first one. */
export const areToastsWanted = (): boolean => isWanted;
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const show =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}): void => {
    isWanted = true;
    for (const listener of listeners) listener();
    void import('./toast-view.tsx').then(({ showToast }) => showToast(kind, title, options));
  };

/** A deletion is told for half as long as all else (CONST-16). */
const DELETION_MS = 5000;

/** Answers to what was done and news from elsewhere; what the user must mend stands beside its field instead. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  deleted: (title: string, options: ToastOptions = {}) => show('success')(title, { ...options, lastsMs: DELETION_MS }),
};
