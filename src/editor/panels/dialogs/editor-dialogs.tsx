import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { useSaving } from '../../document/use-autosave';
import { useEngine } from '../../engine/engine-context';
import { dialogAtom } from '../../engine/view-state';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog')).PreviewDialog }));
const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog')).PublishDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog')).ShortcutsDialog }));
const SaveAsWidget = lazy(async () => ({ default: (await import('./save-as-widget-dialog')).SaveAsWidgetDialog }));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog }));

interface Props {
  readonly pageKey: string;
  /** Told when the page went live. */
  readonly onPublished: () => void;
}

/** The dialog a command opened, and the one that a conflict opens by itself; each loads when it is first wanted. */
export function EditorDialogs({ pageKey, onPublished }: Props) {
  const [open, setOpen] = useAtom(dialogAtom);
  const engine = useEngine();
  const { state, save } = useSaving();
  const close = () => setOpen(null);
  const selected = engine.selection.get().at(-1);
  return (
    <Suspense>
      {state.kind === 'conflict' && <ConflictDialog clash={state.clash} />}
      {open === 'preview' && <PreviewDialog pageKey={pageKey} onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {open === 'publish' && (
        <PublishDialog pageKey={pageKey} save={() => save()} onClose={close} onPublished={onPublished} />
      )}
      {open === 'save-as-widget' && selected !== undefined && <SaveAsWidget id={selected} onClose={close} />}
    </Suspense>
  );
}
