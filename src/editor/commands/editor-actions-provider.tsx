import { useStore } from 'jotai';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { useEngine } from '../engine/engine-context';
import type { EditorContext, EditorHost } from './editor-action';
import { editorActions } from './list';

const Context = createContext<EditorContext | null>(null);

/** Registers the actions of the editor for its children, and hands out what they act on. */
export function EditorActionsProvider({ host, children }: { readonly host: EditorHost; readonly children: ReactNode }) {
  const engine = useEngine();
  const store = useStore();
  const value = useMemo(() => ({ engine, store, host }), [engine, store, host]);
  return (
    <Context value={value}>
      <ActionsProvider actions={editorActions} context={value}>
        {children}
      </ActionsProvider>
    </Context>
  );
}

/** What actions of the editor act on. @throws Error outside an `EditorActionsProvider` */
export function useEditorContext(): EditorContext {
  const value = use(Context);
  if (!value) throw new Error('Actions of the editor need an EditorActionsProvider');
  return value;
}
