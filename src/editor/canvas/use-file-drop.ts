import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { newNodeId } from '#common/layout/node-id.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { imageSpec } from '#common/widgets/image/spec.ts';
import { uploadImage } from '#src/api/media.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { showToast } from '#src/ui/toasts.ts';
import { inSection } from '../commands/in-section';
import { insertTrees } from '../commands/insert-trees';
import { listenToFiles } from '../engine/drag/file-drop';
import { useEngine } from '../engine/engine-context';
import { widgetName } from './node-name';
import { refusalText } from './refusal-text';

/** Pictures dropped on the page from outside are uploaded and become images. `shown` = the page is there. */
export function useFileDrop(page: RefObject<HTMLElement | null>, shown: boolean): void {
  const engine = useEngine();
  const { t } = useTranslation(['editor', 'widgets']);
  useEffect(() => {
    if (!shown || !page.current) return;
    const label = widgetName('Image', t);
    const step = { labelKey: 'history.insert', labelValues: { widget: label } };
    const refuse = (text: string) => void showToast({ tone: 'danger', text });
    return listenToFiles(engine, page.current, {
      label,
      insert: (trees, place) => {
        const placed = trees.map((tree) => inSection(tree, place.parentId, engine.registry));
        const refusal = insertTrees(engine, placed, place, { ...step, select: trees.map((tree) => tree.rootId) });
        if (refusal) refuse(refusalText(refusal, t));
      },
      sample: () => buildTree(block(imageSpec), newNodeId),
      upload: async (file) => {
        const image = await uploadImage(file);
        return buildTree(block(imageSpec, { src: `media:${image.id}` }), newNodeId);
      },
      onError: (error) => refuse(`${t('told.uploadFailed')} ${errorText(error)}`),
    });
  }, [engine, page, shown, t]);
}
