import type { NodeId, NodeTree } from '#common/layout/document.ts';
import type { EditorEngine } from '../editor-engine';
import { beginDrag, targetAt, type DragSession } from './drop-target';

interface FileDrop {
  /** Sends a file and returns its block. @throws what the upload throws */
  readonly upload: (file: File) => Promise<NodeTree>;
  /** A tree of the same widget, for asking where it may stand. */
  readonly sample: () => NodeTree;
  readonly label: string;
  /** Puts on the page what arrived. */
  readonly insert: (trees: readonly NodeTree[], place: { readonly parentId: NodeId; readonly index: number }) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Files from outside dropped on the page: the line shows where they will stand; each is uploaded, and all that arrived
 * are inserted there as one step.
 * @returns stops listening
 */
export function listenToFiles(engine: EditorEngine, page: HTMLElement, drop: FileDrop): () => void {
  let session: DragSession | null = null;
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  const end = () => {
    session = null;
    engine.dropTarget.set(null);
  };
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    if (engine.isReadOnly) return;
    session ??= beginDrag(engine, { kind: 'tree', build: drop.sample, label: drop.label });
    engine.dropTarget.set(targetAt(engine, session, { x: event.clientX, y: event.clientY }, page));
  };
  const insert = async (files: readonly File[], parentId: NodeId, index: number) => {
    const sent = await Promise.allSettled(files.map(drop.upload));
    const trees: NodeTree[] = [];
    for (const result of sent) {
      if (result.status === 'fulfilled') trees.push(result.value);
      else drop.onError(result.reason);
    }
    // The page may have changed while the files were on their way.
    if (trees.length === 0 || !engine.getNode(parentId)) return;
    drop.insert(trees, { parentId, index });
  };
  const dropped = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const target = engine.dropTarget.get();
    end();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (target?.refusal === null) void insert(files, target.parentId, target.index);
  };
  page.addEventListener('dragover', over, options);
  page.addEventListener('dragleave', (event) => !page.contains(event.relatedTarget as Node | null) && end(), options);
  page.addEventListener('drop', dropped, options);
  return () => stop.abort();
}
