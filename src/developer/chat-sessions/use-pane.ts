import { useSearchParams } from 'react-router-dom';
import { type Pane, PANES, type WorkTab } from './session-view';

/** What the address says is open. */
export interface Opened {
  readonly pane: Pane;
  /** The tab beside the conversation where both are in sight. */
  readonly tab: WorkTab;
  /** Of the tab Files. */
  readonly path: string | null;
  readonly line: number | null;
}

/** A file, and the line that is meant in it. */
interface FileAt {
  readonly path: string;
  readonly line?: number;
}

/** The open pane and file, kept in the address, so that a line can be linked to. */
export function usePane(): [Opened, (pane: Pane, file?: FileAt | null) => void] {
  const [params, setParams] = useSearchParams();
  const pane = PANES.find((known) => known === params.get('tab')) ?? 'chat';
  const line = Number(params.get('line'));
  const opened = {
    pane,
    tab: pane === 'chat' ? 'changes' : pane,
    path: params.get('path'),
    line: Number.isInteger(line) && line > 0 ? line : null,
  } as const;
  const show = (next: Pane, file?: FileAt | null) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.delete('draft');
        if (next === 'chat') changed.delete('tab');
        else changed.set('tab', next);
        if (file === undefined) return changed;
        changed.delete('path');
        changed.delete('line');
        if (file === null) return changed;
        changed.set('path', file.path);
        if (file.line !== undefined) changed.set('line', String(file.line));
        return changed;
      },
      { replace: true },
    );
  return [opened, show];
}
