import { createContext, use, useState, type ReactNode } from 'react';
import type { LayoutDocument } from '#common/layout/document.ts';
import { registry } from '#common/widgets/registry.ts';
import { useNodeModel } from './craft-model';
import { createEngine, type EditorEngine } from './editor-engine';

const EngineContext = createContext<EditorEngine | null>(null);

/** The engine of the editor around it. @throws Error outside an `EngineProvider` */
export function useEngine(): EditorEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('useEngine stands outside EngineProvider');
  return engine;
}

interface EngineProviderProps {
  /** The valid document to begin with. Another page = another `key` (DESIGN 5.4). */
  readonly document: LayoutDocument;
  readonly children: ReactNode;
}

/** Makes one engine for a page and hands it to everything inside. */
export function EngineProvider({ document, children }: EngineProviderProps) {
  const model = useNodeModel(registry);
  const [engine] = useState(() => {
    const made = createEngine(model, registry);
    made.load(document);
    return made;
  });
  return <EngineContext value={engine}>{children}</EngineContext>;
}
