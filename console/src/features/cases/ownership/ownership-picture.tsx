import type { Assessment, CaseEntity } from '@tamis/contract/cases';
import { rangeOf } from '@tamis/contract/cases';
import { caseTexts } from '../texts.ts';
import { layoutOwnership, NODE, type PlacedEdge, type PlacedNode } from './ownership-layout.ts';
import classes from './ownership.module.css';
import { shareText } from './share-text.ts';
import { useStandingWords } from './use-standing-words.ts';

type Standings = Assessment['ownership']['standings'];
const PAD = 2;
const NAME_SHOWN = 22;
const SHARE_WIDTH = 52;

/** Who owns what, drawn. The table beside it says the same. */
export function OwnershipPicture({ entities, standings }: { entities: readonly CaseEntity[]; standings: Standings }) {
  const { width, height, nodes, edges } = layoutOwnership(entities);
  const standingOf = (id: string) => standings.find(({ entityLinkId }) => entityLinkId === id)?.standing ?? 'no';
  const box = `${-PAD} ${-PAD} ${width + 2 * PAD} ${height + 2 * PAD}`;
  return (
    <svg className={classes.picture} viewBox={box} style={{ maxWidth: width + 2 * PAD }} aria-hidden="true">
      {edges.map((edge) => (
        <Line key={edge.key} edge={edge} entities={entities} isListed={isListed(standingOf(edge.ownerId))} />
      ))}
      {nodes.map((node) => (
        <Node key={node.entityLinkId} node={node} entities={entities} standing={standingOf(node.entityLinkId)} />
      ))}
      {edges.map((edge) => (
        <Share key={edge.key} edge={edge} entities={entities} isListed={isListed(standingOf(edge.ownerId))} />
      ))}
    </svg>
  );
}

const isListed = (standing: Standings[number]['standing']): boolean => standing === 'listed' || standing === 'counts';

const shareOf = (entities: readonly CaseEntity[], { ownerId, ofId }: PlacedEdge) =>
  entities
    .find(({ entityLinkId }) => entityLinkId === ownerId)
    ?.ownership.find(({ ofEntityLinkId }) => ofEntityLinkId === ofId)?.percent ?? 0;

interface EdgeProps {
  edge: PlacedEdge;
  entities: readonly CaseEntity[];
  isListed: boolean;
}

function Line({ edge, entities, isListed: listed }: EdgeProps) {
  const { from, to } = rangeOf(shareOf(entities, edge));
  return (
    <path
      className={classes.line}
      d={edge.path}
      data-listed={listed || undefined}
      data-range={from !== to || undefined}
    />
  );
}

function Share({ edge, entities, isListed: listed }: EdgeProps) {
  const { x, y } = edge.at;
  return (
    <g className={classes.share} data-listed={listed || undefined}>
      <rect x={x - SHARE_WIDTH / 2} y={y - 10} width={SHARE_WIDTH} height={20} rx={4} />
      <text x={x} y={y + 4} textAnchor="middle">
        {shareText(shareOf(entities, edge))}
      </text>
    </g>
  );
}

interface NodeProps {
  node: PlacedNode;
  entities: readonly CaseEntity[];
  standing: Standings[number]['standing'];
}

function Node({ node: { entityLinkId, x, y }, entities, standing }: NodeProps) {
  const ofCases = caseTexts.useTexts();
  const words = useStandingWords();
  const entity = entities.find((one) => one.entityLinkId === entityLinkId);
  if (!entity) return null;
  const isCustomer = entity.roles.includes('customer');
  const kind = ofCases(entity.tableReference === 'persons' ? 'person' : 'company');
  const below =
    standing === 'no'
      ? [isCustomer ? ofCases('customer') : kind, entity.country].filter(Boolean).join(', ')
      : words(standing);
  const { name } = entity;
  return (
    <g className={classes.node} data-standing={standing} data-customer={isCustomer || undefined}>
      <rect x={x} y={y} width={NODE.width} height={NODE.height} rx={6} />
      <text className={classes.nodeName} x={x + 12} y={y + 23}>
        {name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN - 1)}…` : name}
      </text>
      <text className={classes.nodeText} x={x + 12} y={y + 42}>
        {below}
      </text>
    </g>
  );
}
