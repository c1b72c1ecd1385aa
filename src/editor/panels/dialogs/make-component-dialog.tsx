import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extractComponent } from '#common/components/extract-component.ts';
import { ROOT, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { topmost } from '#common/layout/tree.ts';
import { createComponent } from '#src/api/components.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import type { CanvasEnvironment } from '../../canvas/canvas-environment';
import { useNodeNames } from '../../canvas/node-name';
import { replaceByComponent } from '../../commands/replace-by-component';
import { useEngine } from '../../engine/engine-context';
import { BlockSummary } from './block-summary';

interface Props {
  /** Finds a picture by its address, as the canvas does. */
  readonly image: CanvasEnvironment['image'];
  /** Selects a block on the canvas, in place of the dialog. */
  readonly onShow: (nodeId: NodeId) => void;
  readonly onClose: () => void;
}

/** Makes a component of the selected blocks; the page has an instance of it in their place. */
export function MakeComponentDialog({ image, onShow, onClose }: Props) {
  const { t } = useTranslation('editor');
  const engine = useEngine();
  const nameOf = useNodeNames();
  const [ids] = useState(() => topmost(engine.getNodes(), engine.selection.get()).filter((id) => id !== ROOT));
  const [blocks] = useState(() => extractComponent(engine.getNodes(), ids));
  const [name, setName] = useState(() => nameOf(ids[0] ?? ROOT));
  const submit = async () => {
    const { global_id: key, root } = await createComponent(name.trim(), blocks);
    replaceByComponent(engine, ids, { key, name: name.trim(), root: root as NodeMap });
    showToast({ tone: 'success', text: t('ui:added', { name: name.trim() }) });
  };
  return (
    <FormDialog
      title={t('makeComponent.title')}
      action={t('makeComponent.action')}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
      onDone={onClose}
    >
      {(error) => (
        <>
          <Field
            label={t('makeComponent.name')}
            help={t('makeComponent.help')}
            missing={t('ui:nameMissing')}
            error={fieldFault(error, 'name')}
          >
            {(field) => (
              <TextInput
                {...field}
                data-autofocus
                required
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {/* It is published at once. */}
          <BlockSummary nodes={blocks} image={image} onShow={onShow} />
        </>
      )}
    </FormDialog>
  );
}
