import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { CanvasContext, canvasValue } from '../canvas-environment';
import { NodeView } from '../node-view';
import { beginDrag } from './apply-drag';
import type { HandleKind } from './handle-geometry';
import { measureBlock } from './measure-block';

afterEach(cleanup);

const page = testPage(
  w('Section', { anchor: 's' }, w('Container', { anchor: 'a' }), w('Container', { anchor: 'b' })),
  w('Section', { anchor: 'r' }, w('Image', { anchor: 'c' }), w('Image', { anchor: 'd' })),
);

function open() {
  const found: { engine: EditorEngine | null } = { engine: null };
  function Find() {
    found.engine = useEngine();
    return null;
  }
  const environment = {
    theme: resolveTheme(undefined),
    lang: 'en',
    dir: 'ltr',
    image: (address: string) => ({ src: address }),
    scope: null,
    compileText: null,
  } as const;
  render(
    <EngineProvider document={page}>
      <CanvasContext value={canvasValue(environment)}>
        <NodeView id="ROOT" />
      </CanvasContext>
      <Find />
    </EngineProvider>,
  );
  const engine = found.engine!;
  const drag = (ids: readonly string[], kind: HandleKind, by: number) => {
    const start = measureBlock(engine, ids[0]!, 1)!;
    beginDrag(engine, ids, 'base', kind, { ...start, room: 300 }, 'one')(by, { altKey: by < 300, shiftKey: false });
  };
  const style = (id: string) => engine.getNode(id)?.props.style;
  return { engine, drag, style };
}

it('changes every selected block that has what is dragged, in one step', () => {
  const { engine, drag, style } = open();
  drag(['a', 'b', 'c'], { what: 'padding', side: 'blockStart' }, 20);
  expect(style('a')).toEqual({ base: { paddingBlockStart: '20px' } });
  expect(style('b')).toEqual({ base: { paddingBlockStart: '20px' } });
  expect(style('c')).toBeUndefined();
  engine.undo();
  expect([style('a'), style('b')]).toEqual([undefined, undefined]);
});

it('gives pictures a size, and all of the width where they are dragged beyond it', () => {
  const { drag, style } = open();
  drag(['c', 'd', 'a'], { what: 'size', key: 'width' }, 120);
  expect([style('c'), style('d'), style('a')]).toEqual([
    { base: { width: '120px' } },
    { base: { width: '120px' } },
    undefined,
  ]);
  drag(['c'], { what: 'size', key: 'width' }, 400);
  expect(style('c')).toEqual({ base: { width: '$size.full' } });
});
