import type { EditorEngine } from '../../engine/editor-engine';

/**
 * Leaves a text on Mod+Z as long as nothing was typed in it, so that the key is that of the page: it takes back the block that
 * was just inserted and opened.
 * @returns stops listening
 */
export function undoUntyped(engine: EditorEngine, element: HTMLElement): () => void {
  const stop = new AbortController();
  const begun = engine.history.get();
  element.addEventListener('beforeinput', () => stop.abort(), { signal: stop.signal });
  element.addEventListener('input', () => stop.abort(), { signal: stop.signal });
  element.addEventListener(
    'keydown',
    (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || engine.history.get() !== begun) return;
      engine.edit(null);
      element.closest<HTMLElement>('.canvas-stage')?.focus({ preventScroll: true });
    },
    { signal: stop.signal, capture: true },
  );
  return () => stop.abort();
}
