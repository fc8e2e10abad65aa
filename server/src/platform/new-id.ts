import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** A fresh id: 24 hexadecimal characters, 4 bytes of seconds and 8 random ones, so that ids sort roughly by age. */
export function newId(clock: Clock): string {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
