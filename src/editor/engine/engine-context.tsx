import { createContext, use, useState, type ReactNode } from 'react';
import type { LayoutDocument } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import { CraftEditor, useNodeModel } from './craft-editor';
import { createEngine, type EditorEngine } from './editor-engine';
import type { RelatedByWidget } from './user-components';

const EngineContext = createContext<EditorEngine | null>(null);

/** The engine of the editor around it. @throws Error outside an `EngineProvider` */
export function useEngine(): EditorEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('useEngine stands outside EngineProvider');
  return engine;
}

interface EngineProviderProps {
  /** The valid document to begin with. Another page = another `key` (one engine is made once). */
  readonly document: LayoutDocument;
  /** Components that belong to some widgets (`related` of Craft). Read once. */
  readonly related?: RelatedByWidget;
  /** The page is only looked at. Read once. */
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

const NOTHING_RELATED: RelatedByWidget = {};

/** Makes one engine for a page and hands it to everything inside; Craft's own hooks work there too. */
export function EngineProvider({
  document,
  related = NOTHING_RELATED,
  isReadOnly = false,
  children,
}: EngineProviderProps) {
  const [registry] = useState(() => registries[kindOf(document.root)]);
  return (
    <CraftEditor registry={registry} related={related}>
      <EngineOfModel document={document} registry={registry} isReadOnly={isReadOnly}>
        {children}
      </EngineOfModel>
    </CraftEditor>
  );
}

interface EngineOfModelProps extends Pick<EngineProviderProps, 'document' | 'children'> {
  readonly registry: Registry;
  readonly isReadOnly: boolean;
}

function EngineOfModel({ document, registry, isReadOnly, children }: EngineOfModelProps) {
  const model = useNodeModel();
  const [engine] = useState(() => {
    const made = createEngine(model, registry, isReadOnly);
    made.load(document);
    return made;
  });
  return <EngineContext value={engine}>{children}</EngineContext>;
}
