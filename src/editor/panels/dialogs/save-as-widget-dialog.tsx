import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT, type NodeId, type NodeTree } from '#common/layout/document.ts';
import { extractTree } from '#common/layout/tree.ts';
import { createWidget } from '#src/api/widgets.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useNodeNames } from '../../canvas/node-name';
import { useEngine } from '../../engine/engine-context';
import './dialogs.css';

interface Props {
  readonly id: NodeId;
  readonly onClose: () => void;
}

/** Saves a block with all in it as a widget of the site, to be inserted on any page. */
export function SaveAsWidgetDialog({ id, onClose }: Props) {
  const { t } = useTranslation('panels');
  const engine = useEngine();
  const nameOf = useNodeNames();
  const [title, setTitle] = useState(() => nameOf(id));
  const [key, setKey] = useState(() => slug(nameOf(id)) || 'widget');
  const [description, setDescription] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [working, setWorking] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const node = engine.getNode(id);
    if (!node) return onClose();
    setWorking(true);
    try {
      const root = storedRoot(extractTree(engine.getNodes(), id));
      const type = node.type.resolvedName;
      const icon = engine.registry[type]?.icon ?? 'box';
      await createWidget({ type, key, title, description, icon, dataType: 'layout', root });
      showToast({ tone: 'success', text: t('saveAsWidget.done', { title }) });
      onClose();
    } catch (error) {
      setFailure(error);
      setWorking(false);
    }
  };
  return (
    <Dialog title={t('saveAsWidget.title')} onClose={onClose} size="sm">
      <form className="ep-list" onSubmit={(event) => void save(event)}>
        <Field label={t('saveAsWidget.name')}>
          {(ids) => (
            <TextInput
              {...ids}
              required
              data-autofocus
              maxLength={120}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('saveAsWidget.key')} help={t('saveAsWidget.keyHelp')}>
          {(ids) => (
            <TextInput
              {...ids}
              required
              dir="ltr"
              pattern="[A-Za-z0-9][A-Za-z0-9_\-]{0,63}"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('saveAsWidget.description')}>
          {(ids) => <TextArea {...ids} value={description} onChange={(event) => setDescription(event.target.value)} />}
        </Field>
        {failure !== null && (
          <p className="ep-error" role="alert">
            {errorText(failure)}
          </p>
        )}
        <div className="ep-dialog-end">
          <Button onClick={onClose}>{t('publish.cancel')}</Button>
          <Button type="submit" look="solid" busy={working}>
            {t('saveAsWidget.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 64);
}

/** The tree as the record keeps it: its topmost node is ROOT. */
function storedRoot({ rootId, nodes }: NodeTree): Record<string, unknown> {
  const rename = (each: NodeId) => (each === rootId ? ROOT : each);
  return Object.fromEntries(
    Object.entries(nodes).map(([each, node]) => [
      rename(each),
      { ...node, ...(node.parent !== undefined && { parent: rename(node.parent) }) },
    ]),
  );
}
