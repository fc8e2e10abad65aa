import { expect, it } from 'vitest';
import { complain } from './complain.ts';

it.each([
  ['alpha', 'Müller9', 'Müller-9', 'Only letters and digits are allowed'],
  ['alphaDash', 'AB-12', 'AB_12', 'Only letters, digits and dashes are allowed'],
  ['alphaSpace', 'Anna Vale', 'Anna-Vale', 'Only letters, digits and spaces are allowed'],
  ['webUrl', 'https://hooks.example.com/a', 'http://hooks.example.com/a', 'Enter a web address with https and a host name, such as https://www.example.com'],
] as const)('says what the rule %s allows, and nothing about what keeps to it', (rule, right, wrong, complaint) => {
  expect([complain(rule, right), complain(rule, wrong)]).toEqual([undefined, complaint]);
});
