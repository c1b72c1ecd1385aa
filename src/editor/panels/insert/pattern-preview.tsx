import { useMemo } from 'react';
import type { NodeId, NodeTree } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import type { Pattern } from '#common/widgets/patterns/pattern.ts';

const WIDTH = 96;
const HEIGHT = 54;

/** A drawn miniature of a pattern: bars for texts, boxes for pictures, side by side where the pattern has columns. */
export function PatternPreview({ pattern }: { readonly pattern: Pattern }) {
  const shapes = useMemo(() => miniature(pattern.build(newNodeId)), [pattern]);
  return (
    <svg className="ep-miniature" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {shapes.map((shape, index) => (
        <rect key={index} {...shape} rx={1.5} />
      ))}
    </svg>
  );
}

interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly className: string;
}

/** How tall a widget is drawn, and how: the rest are containers or too small to show. */
const LEAVES: Readonly<Record<string, { height: number; share: number; className: string }>> = {
  Heading: { height: 4, share: 0.7, className: 'ep-mini-strong' },
  Text: { height: 2.5, share: 0.9, className: 'ep-mini-soft' },
  RichText: { height: 5, share: 0.9, className: 'ep-mini-soft' },
  List: { height: 6, share: 0.8, className: 'ep-mini-soft' },
  Quote: { height: 5, share: 0.9, className: 'ep-mini-soft' },
  Button: { height: 4, share: 0.35, className: 'ep-mini-primary' },
  Image: { height: 16, share: 1, className: 'ep-mini-picture' },
  Icon: { height: 5, share: 0.15, className: 'ep-mini-primary' },
  Logo: { height: 4, share: 0.3, className: 'ep-mini-strong' },
  Navigation: { height: 2.5, share: 0.9, className: 'ep-mini-soft' },
  AccordionItem: { height: 4, share: 1, className: 'ep-mini-picture' },
};
const ROWS: ReadonlySet<string> = new Set(['Columns', 'Grid', 'ButtonGroup', 'Header']);
const GAP = 2.5;

function miniature(tree: NodeTree): Shape[] {
  const shapes: Shape[] = [];
  const draw = (id: NodeId, x: number, y: number, width: number): number => {
    const node = tree.nodes[id];
    if (!node) return y;
    const name = node.type.resolvedName;
    const leaf = Object.hasOwn(LEAVES, name) ? LEAVES[name] : undefined;
    if (leaf) {
      shapes.push({ x, y, width: width * leaf.share, height: leaf.height, className: leaf.className });
      return y + leaf.height + GAP;
    }
    const row = ROWS.has(name) || (name === 'Container' && node.props.direction === 'row');
    if (!row || node.nodes.length === 0) return node.nodes.reduce((at, child) => draw(child, x, at, width), y);
    const share = (width - GAP * (node.nodes.length - 1)) / node.nodes.length;
    return Math.max(...node.nodes.map((child, index) => draw(child, x + index * (share + GAP), y, share)));
  };
  draw(tree.rootId, 6, 6, WIDTH - 12);
  return shapes.filter((shape) => shape.y < HEIGHT);
}
