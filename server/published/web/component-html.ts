import { createHash } from 'node:crypto';
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { FindSnapshot } from '#server/builder/project-widgets/read-snapshots.ts';
import type { Snapshot, SnapshotNode } from '#server/builder/project-widgets/snapshot.ts';
import type { ViewContext } from '#common/widgets/drawing/view.ts';
import { FORM_ELEMENTS, Raw, toPieces } from './stringify';

function toElement(node: SnapshotNode): ReactNode {
  // Components draw no forms: nothing would take what visitors enter there.
  if (typeof node !== 'string' && FORM_ELEMENTS.has(node.tag) && node.tag !== 'button' && node.tag !== 'label')
    throw new Error('A component draws no form');
  return typeof node === 'string' ? node : createElement(node.tag, node.attributes, ...node.children.map(toElement));
}

/** Filtered rules cannot contain `</style`; if one ever does, nothing is drawn. */
function isPlain(css: string) {
  return !/<[/!?a-z]/i.test(css);
}

/** What a component drew, in a tree of its own: rules go neither in nor out. Nothing for what our writer refuses. */
function shadowTree({ nodes, css }: Snapshot): Raw | null {
  if (!isPlain(css)) return null;
  try {
    const content = nodes.flatMap((node) => toPieces(toElement(node)));
    return new Raw([`<template shadowrootmode="open"><style>${css}</style>`, ...content, '</template>']);
  } catch {
    return null;
  }
}

/** How a page draws components, and the rules that its policy has to allow: grows as it is drawn. */
export interface DrawnComponents {
  readonly component: NonNullable<ViewContext['component']>;
  /** Content-Security-Policy sources of their style elements. */
  readonly styleHashes: ReadonlySet<string>;
}

/** Draws components by their snapshots, each made once. */
export function drawnComponents(find: FindSnapshot): DrawnComponents {
  const styleHashes = new Set<string>();
  const trees = new Map<Snapshot, Raw | null>();
  const component: DrawnComponents['component'] = (props) => {
    const snapshot = find(props);
    if (snapshot === undefined) return null;
    let tree = trees.get(snapshot);
    if (tree === undefined) {
      tree = shadowTree(snapshot);
      trees.set(snapshot, tree);
      if (tree !== null) styleHashes.add(createHash('sha256').update(snapshot.css).digest('base64'));
    }
    return tree as unknown as ReactElement | null;
  };
  return { component, styleHashes };
}
