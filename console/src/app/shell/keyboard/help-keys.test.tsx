import { screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { helpKeys } from './help-keys.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { pageKeys } from './page-keys.ts';
import { ShellKeys } from '../shell-keys.tsx';
import { keyboardTexts } from '../texts.ts';

afterEach(leaveScreen);

/** Listeners that only take what every field of their kind takes: Enter adds what was typed, arrows move a divider or a row that was picked up. */
const plain = new Set([
  'components/ip-input/ip-input.tsx',
  'features/api-keys/networks-field.tsx',
  'features/cases/create/rows-field.tsx',
  'features/dashboard/arrange/use-arrangement.ts',
  'features/roles/claims-field.tsx',
  'features/screening/history/filters/filter-chips.tsx',
  'features/templates/markdown-field.tsx',
  'features/triggers/action-row.tsx',
  'ui/choice/use-typed.ts',
  'ui/split-view/split-view.tsx',
]);

const src = path.resolve(import.meta.dirname, '../../..');
const listeners = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => /\bevent\.key\b|useHotkeys\(/.test(readFileSync(path.join(src, file), 'utf8')));

describe('the help of the keyboard', () => {
  it('knows of every place that listens to a key, and of no other', () => {
    const known = new Set(helpKeys('Ctrl').flatMap(({ heardIn }) => heardIn));
    expect([...known, ...plain].toSorted()).toEqual(listeners.toSorted());
  });

  it('lists all of them, and every single key of what is on the screen', async () => {
    const PageKeys = () => {
      useShortcuts([{ keys: 'Shift+j', label: 'Next client', group: 'A page', run: () => undefined }]);
      return null;
    };
    const page = () => (
      <>
        <ShellKeys />
        <PageKeys />
        <KeyboardHelp onClose={() => undefined} />
      </>
    );
    const claims = ['ComplyFind', 'ComplySearch'] as const;
    renderScreen({ pages: { '/': page }, at: '/', claims: [...claims], api: createFakeApi() });
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    for (const { label, group } of helpKeys('Ctrl')) {
      const section = help.getByRole('heading', { name: keyboardTexts.say(group) }).parentElement!;
      expect(within(section).getByText(keyboardTexts.say(label))).toBeTruthy();
    }
    expect(help.getByRole('button', { name: 'Close' })).toBeTruthy();
    expect(help.getByText('Next client').parentElement?.textContent).toContain('Shift+J');
    for (const keys of Object.values(pageKeys)) {
      const spoken = keys.toUpperCase().split(' ').join(' then ');
      expect(help.getAllByText(spoken, { selector: '.visually-hidden' })).toHaveLength(1);
    }
  });

  it.each<[ModuleKey, (keyof typeof pageKeys)[]]>([
    ['monitoring', ['/aml/search', '/aml/history', '/aml/queue', '/aml/batch/history', '/dashboard/main']],
    ['batch', ['/aml/search', '/aml/history', '/aml/update', '/aml/queue', '/dashboard/main']],
    ['nameScreening', ['/dashboard/main']],
  ])('without %s lists only keys that lead to a page that is there', async (module, there) => {
    const page = () => (
      <>
        <ShellKeys />
        <KeyboardHelp onClose={() => undefined} />
      </>
    );
    const api = createFakeApi();
    renderScreen({ pages: { '/': page }, at: '/', claims: ['ComplyFind', 'ComplySearch'], api, switchedOff: [module] });
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    const led = Object.entries(pageKeys).filter(([, keys]) => {
      const spoken = keys.toUpperCase().split(' ').join(' then ');
      return help.queryByText(spoken, { selector: '.visually-hidden' }) !== null;
    });
    expect(led.map(([to]) => to).toSorted()).toEqual(there.toSorted());
  });
});
