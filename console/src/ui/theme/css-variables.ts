import type { CSSVariablesResolver } from '@mantine/core';
import { tokenVariables } from './tokens.ts';

const meanings = ['red', 'amber', 'violet', 'green', 'blue'] as const;

/** What Mantine calls a colour's variants, taken from the tokens instead of being derived by it. */
function meaningVariables(name: (typeof meanings)[number]): Record<string, string> {
  const mantine = `--mantine-color-${name}`;
  const token = `var(--t-${name}`;
  return {
    [`${mantine}-text`]: `${token})`,
    [`${mantine}-filled`]: `${token}-solid)`,
    [`${mantine}-filled-hover`]: `color-mix(in srgb, ${token}-solid) 88%, black)`,
    [`${mantine}-light`]: `${token}-tint)`,
    [`${mantine}-light-hover`]: `color-mix(in srgb, ${token}-tint) 88%, ${token}))`,
    [`${mantine}-light-color`]: `${token})`,
    [`${mantine}-outline`]: `${token})`,
    [`${mantine}-outline-hover`]: `${token}-tint)`,
  };
}

const brandVariables = {
  '--mantine-color-brand-text': 'var(--t-brand-text)',
  '--mantine-color-brand-filled': 'var(--t-brand)',
  '--mantine-color-brand-filled-hover': 'var(--t-brand-hover)',
  '--mantine-color-brand-light': 'var(--t-selected)',
  '--mantine-color-brand-light-hover': 'color-mix(in srgb, var(--t-selected) 88%, var(--t-brand-text))',
  '--mantine-color-brand-light-color': 'var(--t-brand-text)',
  '--mantine-color-brand-outline': 'var(--t-brand-text)',
  '--mantine-color-brand-outline-hover': 'var(--t-selected)',
};

const grayVariables = {
  '--mantine-color-gray-text': 'var(--t-text-2)',
  '--mantine-color-gray-filled': 'var(--t-text-2)',
  '--mantine-color-gray-filled-hover': 'var(--t-text)',
  '--mantine-color-gray-light': 'var(--t-well)',
  '--mantine-color-gray-light-hover': 'var(--t-hover)',
  '--mantine-color-gray-light-color': 'var(--t-text-2)',
  '--mantine-color-gray-outline': 'var(--t-line-2)',
  '--mantine-color-gray-outline-hover': 'var(--t-hover)',
};

const shared: Record<string, string> = {
  '--mantine-color-body': 'var(--t-surface)',
  '--mantine-color-text': 'var(--t-text)',
  '--mantine-color-bright': 'var(--t-text)',
  '--mantine-color-dimmed': 'var(--t-text-3)',
  '--mantine-color-placeholder': 'var(--t-text-3)',
  '--mantine-color-error': 'var(--t-red)',
  '--mantine-color-success': 'var(--t-green)',
  '--mantine-color-anchor': 'var(--t-brand-text)',
  '--mantine-color-default': 'var(--t-surface)',
  '--mantine-color-default-hover': 'var(--t-hover)',
  '--mantine-color-default-color': 'var(--t-text)',
  '--mantine-color-default-border': 'var(--t-line-2)',
  '--mantine-color-disabled': 'var(--t-well)',
  '--mantine-color-disabled-color': 'var(--t-text-3)',
  '--mantine-color-disabled-border': 'var(--t-line)',
  '--mantine-primary-color-contrast': 'var(--t-on-brand)',
  ...brandVariables,
  ...grayVariables,
  ...Object.assign({}, ...meanings.map(meaningVariables)),
};

/** Gives Mantine the tokens of both schemes; nothing of what is seen is derived by Mantine itself. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...tokenVariables('light'), ...shared },
  dark: { ...tokenVariables('dark'), ...shared },
});
