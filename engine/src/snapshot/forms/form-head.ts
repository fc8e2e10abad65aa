import { heaviestForm } from './form-weight.ts';

/** What is known of a form in 16 bits: its weight in whole units, and the index of its entity kind above it. */
const kindShift = 8;

export const headOf = (kind: number, weight: number): number => (kind << kindShift) | weight;
export const kindOfHead = (head: number): number => head >>> kindShift;
export const weightOfHead = (head: number): number => head & heaviestForm;
