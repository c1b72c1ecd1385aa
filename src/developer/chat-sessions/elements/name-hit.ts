import { type Hit, readMark } from '#common/inspect/messages.ts';

/** The component that a file is, where it does not say: by its name. */
function componentOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
}

/** What an element is called where it is pointed at: its name, its component, its file and line. */
export function nameHit({ mark, name, component }: Pick<Hit, 'mark' | 'name' | 'component'>): string {
  const { path = '', line = 0 } = readMark(mark) ?? {};
  return `${name} · ${component ?? componentOf(path)} · ${path}:${line}`;
}
