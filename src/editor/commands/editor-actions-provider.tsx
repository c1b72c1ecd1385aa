import { useStore } from 'jotai';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { useEngine } from '../engine/engine-context';
import { actionsFor } from './actions-for';
import type { EditorContext, EditorHost } from './editor-action';

const Context = createContext<EditorContext | null>(null);

interface EditorActionsProviderProps {
  readonly host: EditorHost;
  /** Absent: the person may. */
  readonly mayComment?: boolean;
  readonly children: ReactNode;
}

/** Registers the actions of the editor for its children, and hands out what they act on. */
export function EditorActionsProvider({ host, mayComment = true, children }: EditorActionsProviderProps) {
  const engine = useEngine();
  const store = useStore();
  const value = useMemo(() => ({ engine, store, host }), [engine, store, host]);
  const actions = useMemo(() => actionsFor({ mayChange: !engine.isReadOnly, mayComment }), [engine, mayComment]);
  return (
    <Context value={value}>
      <ActionsProvider actions={actions} context={value}>
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
