import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { RootAttributes } from '#common/widgets/drawing/view.ts';

/** Placeholder on the canvas for a widget that cannot be drawn: a box that can be selected, moved and deleted. */
export function BrokenNode({ root, widget }: { readonly root: RootAttributes; readonly widget: string }) {
  const { t } = useTranslation('editor');
  return (
    <div {...(root as ComponentProps<'div'>)} className="canvas-broken">
      {t('canvas.broken', { widget })}
    </div>
  );
}
