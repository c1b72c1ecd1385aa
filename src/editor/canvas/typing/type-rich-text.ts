import type { Block } from '#common/layout/document.ts';
import { isComposing } from '#src/ui/is-composing.ts';
import { pasteBetween, takesTables } from '../../commands/paste-between';
import { setText } from '../../commands/set-text';
import type { EditorEngine } from '../../engine/editor-engine';
import { richTextHandle } from '../../text/rich-text-handle';
import type { RichTextSession, TablePaste } from './rich-text-session';
import { stepKeys } from './step-keys';

/** What a stretch of typing needs to know. */
export interface Typing {
  readonly engine: EditorEngine;
  readonly id: string;
  readonly prop: string;
  readonly mergeKey: string;
  readonly label: string;
}

const IDLE_MS = 500;

/**
 * Typing in a long text: Lexical is loaded when it is first wanted, and works in the widget's own element.
 * @returns ends it and keeps what was typed
 */
export function typeRichText({ engine, id, prop, mergeKey, label }: Typing, host: HTMLElement): () => void {
  const drawn = [...host.childNodes];
  let session: RichTextSession | null = null;
  let timer = 0;
  let left = false;
  const stop = new AbortController();

  const keys = stepKeys(mergeKey);
  const commit = () => {
    window.clearTimeout(timer);
    if (session) setText(engine, id, prop, session.read(), keys.now());
  };
  const pasted = (before: Block[]) => {
    setText(engine, id, prop, before, keys.now());
    keys.next();
    commit();
    keys.endAtKey();
  };
  let kept: readonly Block[] | null = null;
  const pasteTables = ({ typed, ...paste }: TablePaste) => {
    // Lexical is still at work on the paste.
    queueMicrotask(() => {
      if (left) return;
      kept = typed;
      engine.edit(null);
      pasteBetween(engine, id, prop, paste);
    });
  };
  const changed = (isTyped: boolean) => {
    if (isTyped) keys.typed();
    window.clearTimeout(timer);
    timer = window.setTimeout(commit, IDLE_MS);
  };
  void import('./rich-text-session').then(({ startRichText }) => {
    const node = engine.getNode(id);
    if (left || !node || !host.isConnected) return;
    host.replaceChildren();
    host.setAttribute('contenteditable', 'true');
    host.setAttribute('role', 'textbox');
    host.setAttribute('aria-multiline', 'true');
    host.setAttribute('aria-label', label);
    session = startRichText(
      host,
      (node.props[prop] ?? []) as unknown as Block[],
      changed,
      pasted,
      takesTables(engine, id) ? pasteTables : null,
    );
    richTextHandle.set(session.handle);
  });
  const options = { signal: stop.signal };
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      engine.edit(null);
      host.closest<HTMLElement>('.canvas-stage')?.focus({ preventScroll: true });
    },
    options,
  );
  host.addEventListener(
    'focusout',
    (event) => {
      const to = event.relatedTarget;
      if (to instanceof Node && (host.contains(to) || (to instanceof Element && to.closest('.canvas-toolbar')))) return;
      if (session && document.hasFocus()) engine.edit(null);
    },
    options,
  );
  return () => {
    left = true;
    stop.abort();
    window.clearTimeout(timer);
    if (!session) return;
    const last = session;
    const value = kept ?? last.read();
    last.stop();
    session = { ...last, read: () => [...value] };
    richTextHandle.set(null);
    for (const name of ['contenteditable', 'role', 'aria-multiline', 'aria-label']) host.removeAttribute(name);
    host.replaceChildren(...drawn);
    commit();
  };
}
