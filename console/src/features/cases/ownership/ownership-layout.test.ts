import { describe, expect, it } from 'vitest';
import { layoutOwnership, NODE } from './ownership-layout.ts';

const owner = (entityLinkId: string, ...of: string[]) => ({
  entityLinkId,
  ownership: of.map((ofEntityLinkId) => ({ ofEntityLinkId, percent: 30 })),
});
const rowsOf = (layout: ReturnType<typeof layoutOwnership>) =>
  [...Map.groupBy(layout.nodes, ({ y }) => y)]
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row.map((node) => node.entityLinkId));

describe('the picture of who owns what', () => {
  it('has owners above what they own, each once, and nobody who owns nothing', () => {
    const layout = layoutOwnership([owner('C'), owner('A', 'B', 'C'), owner('B', 'C'), owner('Director')]);
    expect(rowsOf(layout)).toEqual([['A', 'B'], ['C']]);
    expect(layout.edges.map(({ ownerId, ofId }) => `${ownerId}${ofId}`)).toEqual(['AB', 'AC', 'BC']);
  });

  it('ends where companies own each other', () => {
    const layout = layoutOwnership([owner('A', 'B'), owner('B', 'A'), owner('P', 'A')]);
    expect(rowsOf(layout)).toEqual([['P'], ['A'], ['B']]);
  });

  it('lays no two nodes on each other', () => {
    const { nodes } = layoutOwnership([owner('C'), owner('A', 'C'), owner('B', 'C'), owner('D', 'A')]);
    for (const [index, one] of nodes.entries())
      for (const other of nodes.slice(index + 1))
        expect(one.y !== other.y || Math.abs(one.x - other.x) >= NODE.width).toBe(true);
  });
});
