import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leaveScreen } from '../../../../testing/render-screen.tsx';
import { hitAt, NOW, USER_ID } from '../../../../components/screening/testing/hits.ts';
import { rowOf, show } from '../../testing/show-results.tsx';

afterEach(leaveScreen);

it('a hit that a fact contradicts says that its name alone makes it one, or who decided so', async () => {
  const plain = hitAt(0);
  const contradicted = {
    ...plain.explanation,
    parts: [...plain.explanation.parts, { kind: 'fact' as const, fact: 'birthYear' as const, points: -2300 }],
    points: 6900,
  };
  const by = { actorId: USER_ID, timestamp: NOW };
  show({
    hits: [
      plain,
      hitAt(1, { explanation: contradicted, score: 0.69 }),
      hitAt(2, { explanation: contradicted, score: 0.69, made_hit: by }),
    ],
  });
  await screen.findByText('ENTRY 2', { selector: 'tr *' });
  const underNames = [0, 1, 2].map((index) => rowOf(`ENTRY ${index}`).querySelectorAll('td')[2]?.textContent);
  expect(underNames).toEqual(['ENTRY 0SSanction', 'ENTRY 1SSanctionname alone 0.92', 'ENTRY 2SSanctionmade a hit']);
});

it('a hit that was found by another name than its first says by which', async () => {
  const { explanation } = hitAt(1);
  show({
    hits: [
      hitAt(0),
      hitAt(1, { explanation: { ...explanation, listed: { text: 'MORO, N.', quality: 'strong', kind: 'alias' } } }),
    ],
  });
  await screen.findByText('ENTRY 1', { selector: 'tr *' });
  const underNames = [0, 1].map((index) => rowOf(`ENTRY ${index}`).querySelectorAll('td')[2]?.textContent);
  expect(underNames).toEqual(['ENTRY 0SSanction', 'ENTRY 1SSanctionalias MORO, N.']);
});
