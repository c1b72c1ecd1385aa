import { ROOT, type NodeId } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { TokenGroup } from '#common/layout/style-properties.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { rectOf } from '../../engine/drag/measure';
import type { Measured } from './handle-geometry';
import type { TokenSize } from './snap';

function px(text: string) {
  return Number.parseFloat(text) || 0;
}

function roomIn(container: Element | null): number {
  if (!container) return Infinity;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(container);
  return container.clientWidth - px(paddingInlineStart) - px(paddingInlineEnd);
}

/** What the handles of a block need to know; null where it is not drawn, or shows nothing that could be dragged. */
export function measureBlock(engine: EditorEngine, id: NodeId, zoom: number): Measured | null {
  const element = engine.elements.element(id);
  const node = engine.getNode(id);
  if (!element || !node) return null;
  const css = getComputedStyle(element);
  const isFlex = css.display.includes('flex');
  const isGrid = css.display.includes('grid');
  const tracks = isGrid ? css.gridTemplateColumns.split(' ').map(px) : [];
  const isRow = isFlex ? css.flexDirection === 'row' : tracks.length > 1;
  const children = node.nodes.flatMap((child) => {
    const inner = engine.elements.element(child);
    return inner?.parentElement === element ? [rectOf(inner)] : [];
  });
  return {
    box: rectOf(element),
    padding: {
      blockStart: px(css.paddingBlockStart),
      blockEnd: px(css.paddingBlockEnd),
      inlineStart: px(css.paddingInlineStart),
      inlineEnd: px(css.paddingInlineEnd),
    },
    flow: isFlex || isGrid ? (isRow ? 'row' : 'column') : null,
    gap: px(isRow ? css.columnGap : css.rowGap),
    tracks: tracks.length > 1 ? tracks : [],
    children,
    room: roomIn(element.parentElement),
    isImage: specOf(engine.registry, node.type.resolvedName)?.isImage === true,
    rtl: css.direction === 'rtl',
    zoom,
  };
}

/**
 * What tokens come to on the page right now, in px: those in `cqi` and `clamp` depend on its width. Measured by one element
 * that is there for no longer than this takes.
 */
export function tokenSizes(engine: EditorEngine, group: TokenGroup): TokenSize[] {
  const page = engine.elements.element(ROOT);
  if (!page) return [];
  const probe = page.ownerDocument.createElement('div');
  probe.style.position = 'absolute';
  page.append(probe);
  const sizes = engine.tokens.get()[group].map((name) => {
    probe.style.width = `var(--${group}-${name})`;
    return { value: `$${group}.${name}`, px: px(getComputedStyle(probe).width) };
  });
  probe.remove();
  return sizes.filter((each, index) => sizes.findIndex((other) => other.px === each.px) === index);
}
