import type { TFunction } from 'i18next';
import { registry } from '#common/widgets/registry.ts';
import { cssName } from '../style/use-style';

const OWN = {
  displayName: 'name',
  custom: 'locked',
  'props.anchor': 'anchor',
  'props.visibleIf': 'visibleIf',
} as const;
const META = ['title', 'description', 'image', 'imageAlt', 'canonical', 'noindex'] as const;
const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

/**
 * The name under which the inspector shows a field in which two versions differ. `t` must know `panels` and `widgets`.
 * @param widget of the node; undefined for the page's meta
 * @param field as `nodeFields` and `Conflict` name it: `props.text`, `hidden`, `title`
 */
export function fieldName(t: TFunction, widget: string | undefined, field: string): string {
  if (widget === undefined) return isOneOf(META, field) ? t(`inspector:page.${field}`) : field;
  if (field === 'props.style') return t('inspector:tab.style');
  if (field.startsWith('props.style.')) {
    const path = field.slice('props.style.'.length).split('.');
    return [t('inspector:tab.style'), ...path.slice(0, -1), cssName(path.at(-1) ?? '')].join(' · ');
  }
  if (field === 'props.hiddenOn' || field === 'hidden') return t('inspector:more.hiddenOn');
  if (field in OWN) return t(`inspector:more.${OWN[field as keyof typeof OWN]}`);
  const prop = field.replace(/^props\./, '');
  return Object.hasOwn(registry[widget]?.props ?? {}, prop) ? t(`widgets:${widget}.props.${prop}`) : field;
}
