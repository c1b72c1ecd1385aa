import { useStore } from 'jotai';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useEngine } from '../engine/engine-context';
import type { Command, CommandContext, EditorHost } from './command';
import { commandNamed } from './list';

const Context = createContext<CommandContext | null>(null);

/** Hands commands what they act on. */
export function CommandProvider({ host, children }: { readonly host: EditorHost; readonly children: ReactNode }) {
  const engine = useEngine();
  const store = useStore();
  const value = useMemo(() => ({ engine, store, host }), [engine, store, host]);
  return <Context value={value}>{children}</Context>;
}

/** @throws Error outside a `CommandProvider` */
export function useCommandContext(): CommandContext {
  const value = use(Context);
  if (!value) throw new Error('Commands need a CommandProvider');
  return value;
}

/** Runs commands by name; one that cannot run now does nothing. */
export function useRunCommand(): (name: string) => void {
  const context = useCommandContext();
  return useMemo(() => (name: string) => runCommand(commandNamed(name), context), [context]);
}

/** Runs a command when it can. @returns whether it did */
export function runCommand(command: Command, context: CommandContext): boolean {
  if (!command.when(context)) return false;
  command.run(context);
  return true;
}
