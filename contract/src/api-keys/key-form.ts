/**
 * The form of an API key: `tamis_live_`, 32 random characters, and a checksum of 6 over both, so that a typo, and whoever
 * looks for secrets that leaked, tell a key without asking the server.
 */
export const API_KEY_PREFIX = 'tamis_live_';
export const API_KEY_RANDOM = 32;
export const API_KEY_CHECKSUM = 6;
export const API_KEY_FORM: RegExp = /^tamis_live_[0-9A-Za-z]{38}$/;
/** How much of a key is shown, so that people tell one from another. */
export const SHOWN_START = 12;
export const SHOWN_END = 4;
