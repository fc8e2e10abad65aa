import { MINUTE_MS } from '@tamis/contract/terms/durations';
import ipaddr from 'ipaddr.js';

/** Wrong guesses that are evaluated before an account is locked, and for how long (security promise 'Login'). */
export const GUESSES_PER_ACCOUNT = 5;
/** An address serves many people behind one router, so its bound is wider. */
const GUESSES_PER_ADDRESS = 50;
const CODES_PER_USER = 10;
const RECOVERIES_PER_ACCOUNT = 3;
const RECOVERIES_PER_ADDRESS = 30;
export const LOCK_MINUTES = 15;

/** How long what was sent is good for. */
export const CODE_MINUTES = 10;
export const RESET_MINUTES = 30;
export const UNBLOCK_MINUTES = 60;
export const MAILED_PASSWORD_MINUTES = 30;
/** How long a sign-in waits for its code. */
export const PENDING_MINUTES = 10;

export const accountKey = (email: string): string => `account:${email.toLowerCase()}`;
/** What the keys of all known devices of an account begin with. */
export const knownDevicesKey = (email: string): string => `device:${email.toLowerCase()}|`;
export const knownDeviceKey = (email: string, deviceHash: Buffer): string =>
  `${knownDevicesKey(email)}${deviceHash.toString('hex')}`;
export const addressKey = (address: string): string => `address:${ownNetwork(address)}`;
export const codeGuessKey = (userId: string): string => `code:${userId}`;
/** Apart from the guesses of the second factor: whoever confirms a number of their own must not make those forgotten. */
export const textNumberKey = (userId: string): string => `text-number:${userId}`;
export const codesKey = (userId: string): string => `codes:${userId}`;
export const unblockKey = (email: string): string => `unblock:${email.toLowerCase()}`;
export const passwordKey = (userId: string): string => `password:${userId}`;
export const recoveryKey = (email: string): string => `recover:${email.toLowerCase()}`;
export const recoveryAddressKey = (address: string): string => `recover-address:${ownNetwork(address)}`;

/** Whoever has one IPv6 address has the 2^64 of its network. */
function ownNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  return ipaddr.process(address).toByteArray().slice(0, 8).join('.');
}

/** Whether a guess with these numbers in the window may still be evaluated. */
export function mayGuess(guessesOfAccount: number, guessesOfAddress = 0): boolean {
  return guessesOfAccount <= GUESSES_PER_ACCOUNT && guessesOfAddress <= GUESSES_PER_ADDRESS;
}

export const maySendCode = (sent: number): boolean => sent <= CODES_PER_USER;
export const mayRecover = (ofAccount: number): boolean => ofAccount <= RECOVERIES_PER_ACCOUNT;
export const mayRecoverFrom = (ofAddress: number): boolean => ofAddress <= RECOVERIES_PER_ADDRESS;

export function windowStart(now: Date): Date {
  return new Date(now.getTime() - LOCK_MINUTES * MINUTE_MS);
}

export const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/** How long a proof of password and code is good for changes of the second factor. */
const PROOF_MINUTES = 10;
/** How long a method may be in the making. */
export const SETUP_MINUTES = 15;

export const isFreshProof = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MINUTES * MINUTE_MS;
