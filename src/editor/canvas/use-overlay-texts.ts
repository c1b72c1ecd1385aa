import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../engine/engine-context';
import { useNodeNames } from './node-name';
import type { OverlayTexts } from './overlay';
import { refusalText } from './refusal-text';

/** The overlay's texts in the language of the interface. */
export function useOverlayTexts(): OverlayTexts {
  const engine = useEngine();
  const nameOf = useNodeNames();
  const { t } = useTranslation(['editor', 'widgets']);
  return useMemo(
    () => ({
      nameOf,
      dropHere: (parentId) => t('editor:canvas.dropInto', { name: nameOf(parentId) }),
      refused: () => {
        const refusal = engine.dropTarget.get()?.refusal;
        return refusal ? refusalText(refusal, t) : '';
      },
    }),
    [engine, nameOf, t],
  );
}
