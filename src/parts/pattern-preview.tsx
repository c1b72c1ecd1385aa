import { useMemo } from 'react';
import type { NodeId, NodeTree } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import type { Miniature } from '#common/layout/spec.ts';
import { directionOf } from '#common/rules/direction.ts';
import type { Pattern } from '#common/widgets/patterns/pattern.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import './pattern-preview.css';

const WIDTH = 96;
const HEIGHT = 54;

interface Props {
  readonly pattern: Pattern;
  /** Language of the page that it is for: it is drawn as it will be there. */
  readonly lang: string;
}

/** A drawn miniature of a pattern: bars for texts, boxes for pictures, side by side where the pattern has columns. */
export function PatternPreview({ pattern, lang }: Props) {
  const shapes = useMemo(() => miniature(pattern.build(newNodeId)), [pattern]);
  return (
    <svg className="pattern-preview" data-dir={directionOf(lang)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
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

const CLASSES: Readonly<Record<Miniature['stroke'], string>> = {
  title: 'pattern-strong',
  text: 'pattern-soft',
  list: 'pattern-soft',
  button: 'pattern-primary',
  image: 'pattern-picture',
};
const GAP = 2.5;

function miniature(tree: NodeTree): Shape[] {
  const shapes: Shape[] = [];
  const draw = (id: NodeId, x: number, y: number, width: number): number => {
    const node = tree.nodes[id];
    if (!node) return y;
    const { miniature: bar, row } = allWidgets[node.type.resolvedName] ?? {};
    if (bar) {
      shapes.push({ x, y, width: width * bar.share, height: bar.height, className: CLASSES[bar.stroke] });
      return y + bar.height + GAP;
    }
    if (!row?.(node.props) || node.nodes.length === 0)
      return node.nodes.reduce((at, child) => draw(child, x, at, width), y);
    const share = (width - GAP * (node.nodes.length - 1)) / node.nodes.length;
    return Math.max(...node.nodes.map((child, index) => draw(child, x + index * (share + GAP), y, share)));
  };
  draw(tree.rootId, 6, 6, WIDTH - 12);
  return shapes.filter((shape) => shape.y < HEIGHT);
}
