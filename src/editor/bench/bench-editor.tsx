import { useMemo } from 'react';
import { ROOT } from '#common/layout/document.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import type { CanvasEnvironment } from '../canvas/canvas-environment';
import { EditorActionsProvider } from '../commands/editor-actions-provider';
import type { EditorHost } from '../commands/editor-action';
import { EditorFrame } from '../editor-frame';

const host: EditorHost = {
  pageKey: 'bench',
  save: () => Promise.resolve(),
  openLayout: () => undefined,
  openPage: () => undefined,
  refuse: () => undefined,
  tell: () => undefined,
};

/** The product's own editor with all its panels, over a page that belongs to no server. */
export function BenchEditor() {
  const environment = useMemo<CanvasEnvironment>(
    () => ({
      theme: resolveTheme(undefined),
      lang: 'en',
      dir: 'ltr',
      image: (address) => ({ src: address, width: 120, height: 60 }),
      scope: null,
      compileText: null,
      attributes: (id) => (id === ROOT || id.endsWith('-columns') ? undefined : { 'data-b': id }),
    }),
    [],
  );
  return (
    <EditorActionsProvider host={host}>
      <EditorFrame
        pageKey="bench"
        environment={environment}
        live={null}
        tooLargeAt={null}
        onPublished={() => undefined}
      />
    </EditorActionsProvider>
  );
}
