import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT, type NodeId, type NodeTree } from '#common/layout/document.ts';
import { extractTree } from '#common/layout/tree.ts';
import { createWidget } from '#src/api/widgets.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { WidgetFields, type WidgetWords } from '#src/parts/widget-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useNodeNames } from '../../canvas/node-name';
import { useEngine } from '../../engine/engine-context';
import './dialogs.css';

interface Props {
  readonly id: NodeId;
  readonly onClose: () => void;
}

/** Saves a block with all in it as a widget of the site, to be inserted on any page. */
export function SaveAsWidgetDialog({ id, onClose }: Props) {
  const { t } = useTranslation(['editor', 'document']);
  const engine = useEngine();
  const nameOf = useNodeNames();
  const [words, setWords] = useState<WidgetWords>(() => {
    const type = engine.getNode(id)?.type.resolvedName ?? '';
    // Everything is filled in: who has more to say changes it.
    return { title: nameOf(id), description: nameOf(id), type, icon: engine.registry[type]?.icon ?? '' };
  });
  const [key, setKey] = useState(() => slug(nameOf(id)) || 'widget');
  const submit = useSubmit({
    send: async () => {
      const node = engine.getNode(id);
      if (!node) return onClose();
      const root = storedRoot(extractTree(engine.getNodes(), id));
      await createWidget({ ...words, key, dataType: 'layout', root });
      showToast({ tone: 'success', text: t('ui:added', { name: words.title }) });
      onClose();
    },
  });
  const { busy, error, isAtField } = submit;
  return (
    <Dialog title={t('saveAsWidget.title')} onClose={onClose} size="sm">
      <Form className="ui-form" submit={submit}>
        <p className="ep-hint">{t('saveAsWidget.help')}</p>
        <WidgetFields value={words} onValue={setWords} error={error} />
        <Field
          label={t('saveAsWidget.key')}
          help={t('saveAsWidget.keyHelp')}
          mismatch={t('faults:key_format')}
          error={fieldFault(error, 'widget.key')}
        >
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
        {error !== null && (
          <p className="ep-error" role="alert">
            {formErrorText(error, isAtField)}
          </p>
        )}
        <div className="ep-dialog-end">
          <Button onClick={onClose}>{t('document:publish.cancel')}</Button>
          <Button type="submit" variant="solid" busy={busy}>
            {t('saveAsWidget.save')}
          </Button>
        </div>
      </Form>
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
