import { expect, it } from 'vitest';
import { componentDefaults } from './component-defaults.ts';

it('folds in 250 ms, as specified', () => {
  for (const name of ['Collapse', 'Accordion'])
    expect(componentDefaults[name]?.defaultProps).toMatchObject({ transitionDuration: 250 });
});
