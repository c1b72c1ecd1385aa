import { useDraggable } from '@dnd-kit/core';
import { useMemo, type HTMLAttributes, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DragPayload } from './editor-engine';

/** Spread on the element that is dragged. */
export type DragProps = HTMLAttributes<HTMLElement> & { readonly ref: Ref<HTMLElement> & Ref<HTMLButtonElement> };

/**
 * Makes a panel item draggable onto the canvas by mouse, touch and keyboard (Space, arrows, Space).
 * @param id unique among all that can be dragged
 * @param payload what it becomes there; `build` is called once per drag. null: not known yet, so not to be dragged yet
 */
export function useInsertDrag(id: string, payload: DragPayload | null): DragProps {
  const data = useMemo(() => ({ payload }), [payload]);
  const { t } = useTranslation('editor');
  const { setNodeRef, listeners, attributes } = useDraggable({
    id,
    data,
    disabled: payload === null,
    attributes: { roleDescription: t('drag.role') },
  });
  return { ...attributes, 'aria-disabled': undefined, ...listeners, ref: setNodeRef };
}
