import type { TFunction } from 'i18next';
import { STYLE_LAYERS } from '#common/layout/compile-style.ts';
import type { BreakpointWidths, StyleLayer } from '#common/layout/document.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import { layerLabel } from '../style/origin-text';
import { cssName } from '#common/layout/compile-style.ts';

const OWN = {
  type: 'type',
  displayName: 'name',
  custom: 'locked',
  'props.anchor': 'anchor',
  'props.visibleIf': 'visibleIf',
} as const;
const META = ['title', 'description', 'image', 'imageAlt', 'canonical', 'noindex'] as const;

function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}

function isLayer(name: string): name is StyleLayer {
  return isOneOf<StyleLayer>(STYLE_LAYERS, name);
}

/**
 * The name under which the inspector shows a field in which two versions differ. `t` must know `inspector`, `style` and `widgets`.
 * @param widget of the node; undefined for the page's meta
 * @param field as `nodeFields` and `Conflict` name it: `props.text`, `hidden`, `title`
 */
export function fieldName(t: TFunction, widths: BreakpointWidths, widget: string | undefined, field: string): string {
  if (widget === undefined) return isOneOf(META, field) ? t(`inspector:page.${field}`) : field;
  if (field === 'props.style') return t('inspector:tab.style');
  if (field.startsWith('props.style.')) {
    const [layer = '', property] = field.slice('props.style.'.length).split('.');
    const names = [t('inspector:tab.style'), isLayer(layer) ? layerLabel(layer, widths, t) : layer];
    if (property !== undefined) names.push(t(`style:field.${property}`, { defaultValue: cssName(property) }));
    return names.join(' · ');
  }
  if (field === 'props.hiddenOn' || field === 'hidden') return t('inspector:more.hiddenOn');
  if (field in OWN) return t(`inspector:more.${OWN[field as keyof typeof OWN]}`);
  const prop = field.replace(/^props\./, '');
  return Object.hasOwn(allWidgets[widget]?.props ?? {}, prop) ? t(`widgets:${widget}.props.${prop}`) : field;
}
