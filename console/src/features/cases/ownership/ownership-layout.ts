import type { CaseEntity } from '@tamis/contract/cases';

export const NODE = { width: 176, height: 56, gapX: 24, gapY: 72 } as const;

export interface PlacedNode {
  entityLinkId: string;
  x: number;
  y: number;
}
export interface PlacedEdge {
  key: string;
  ownerId: string;
  ofId: string;
  /** From the owner to what they own, as an SVG path. */
  path: string;
  /** Where the share is written. */
  at: { x: number; y: number };
}
export interface OwnershipLayout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
}

type Owner = Pick<CaseEntity, 'entityLinkId' | 'ownership'>;
interface Edge {
  ownerId: string;
  ofId: string;
}

/** Companies that are owned and own nothing stand lowest, who owns them a level above; each stands once. */
export function layoutOwnership(entities: readonly Owner[]): OwnershipLayout {
  const edges = entities.flatMap(({ entityLinkId, ownership }) =>
    ownership.map(({ ofEntityLinkId }) => ({ ownerId: entityLinkId, ofId: ofEntityLinkId })),
  );
  const levels = levelsOf(edges);
  const count = Math.max(0, ...levels.values()) + 1;
  const rows = Array.from({ length: count }, (_, level) =>
    entities.map(({ entityLinkId }) => entityLinkId).filter((id) => levels.get(id) === level),
  );
  const widthOf = (row: readonly string[]): number => row.length * NODE.width + (row.length - 1) * NODE.gapX;
  const width = Math.max(NODE.width, ...rows.map(widthOf));
  const nodes = rows.flatMap((row, level) =>
    row.map((entityLinkId, index) => ({
      entityLinkId,
      x: (width - widthOf(row)) / 2 + index * (NODE.width + NODE.gapX),
      y: (count - 1 - level) * (NODE.height + NODE.gapY),
    })),
  );
  const height = count * NODE.height + (count - 1) * NODE.gapY;
  return { width, height, nodes, edges: edges.flatMap((edge) => placed(edge, edges, nodes)) };
}

/** How many steps each is above what is owned at the bottom; companies that own each other begin with the first of them. */
function levelsOf(edges: readonly Edge[]): Map<string, number> {
  const owners = new Set(edges.map(({ ownerId }) => ownerId));
  const owned = [...new Set(edges.map(({ ofId }) => ofId))];
  const levels = new Map(owned.filter((id) => !owners.has(id)).map((id) => [id, 0]));
  const place = (): void => {
    for (let below = [...levels.keys()]; below.length > 0;) {
      const next = edges.filter(({ ofId, ownerId }) => below.includes(ofId) && !levels.has(ownerId));
      for (const { ownerId, ofId } of next) levels.set(ownerId, (levels.get(ofId) ?? 0) + 1);
      below = next.map(({ ownerId }) => ownerId);
    }
  };
  place();
  for (const id of owned)
    if (!levels.has(id)) {
      levels.set(id, 0);
      place();
    }
  return levels;
}

/** From its own place below the owner to its own place above what is owned, so that no two lie on each other. */
function placed(edge: Edge, edges: readonly Edge[], nodes: readonly PlacedNode[]): PlacedEdge[] {
  const nodeOf = (id: string): PlacedNode | undefined => nodes.find(({ entityLinkId }) => entityLinkId === id);
  const [owner, company] = [nodeOf(edge.ownerId), nodeOf(edge.ofId)];
  if (!owner || !company) return [];
  const from = {
    x:
      owner.x +
      slot(
        edge,
        edges.filter(({ ownerId }) => ownerId === edge.ownerId),
      ),
    y: owner.y + NODE.height,
  };
  const byPlace = edges
    .filter(({ ofId }) => ofId === edge.ofId)
    .toSorted((one, other) => (nodeOf(one.ownerId)?.x ?? 0) - (nodeOf(other.ownerId)?.x ?? 0));
  const to = { x: company.x + slot(edge, byPlace), y: company.y };
  const bend = from.y + NODE.gapY * (0.66 + 0.2 * (byPlace.indexOf(edge) % 2));
  return [
    {
      ...edge,
      key: `${edge.ownerId} ${edge.ofId}`,
      path: `M ${from.x} ${from.y} V ${bend} H ${to.x} V ${to.y}`,
      at: { x: from.x, y: from.y + NODE.gapY * 0.34 },
    },
  ];
}

const slot = (edge: Edge, all: readonly Edge[]): number => (NODE.width * (all.indexOf(edge) + 1)) / (all.length + 1);
