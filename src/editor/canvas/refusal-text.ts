import i18next, { type TFunction } from 'i18next';
import type { Refusal } from '#common/layout/placement.ts';
import { formatList } from '#src/i18n/format.ts';
import { widgetName } from './node-name';

/** Why a place or a removal is refused, as a sentence. */
export function refusalText(refusal: Refusal, t: TFunction): string {
  const name = (widget: string | undefined) => (widget ? widgetName(widget, t) : t('editor:canvas.thisBlock'));
  return t(`editor:refusal.${refusal.code}`, {
    widget: name(refusal.widget),
    parent: name(refusal.parent),
    allowed: formatList(refusal.allowed?.map((widget) => widgetName(widget, t)) ?? [], i18next.language),
  });
}
