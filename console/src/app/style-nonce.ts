declare global {
  interface Window {
    /** Where react-remove-scroll (inside Mantine's dialogs) looks for the nonce of its style element. */
    __webpack_nonce__?: string;
  }
}

/** The nonce that the server gave this page, without which the policy lets no style element in; empty in development. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Tells the nonce to what does not ask Mantine for it. */
export function shareStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce) window.__webpack_nonce__ = nonce;
}
