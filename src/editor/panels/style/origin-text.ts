import type { TFunction } from 'i18next';
import type { Breakpoint, BreakpointWidths, StyleLayer } from '#common/layout/document.ts';
import type { SharedOrigin, StyleHandle } from './use-style';

/** A layer as people call it: "From 768 px up", "Hover". */
export function layerLabel(layer: StyleLayer, widths: BreakpointWidths, t: TFunction): string {
  if (!Object.hasOwn(widths, layer)) return t(`style:state.${layer}`);
  return t(`style:from.${layer}`, { width: widths[layer as Breakpoint] });
}

/** The name of a token in front of where it comes from: the drawn box shows its px only. */
export function tokenOrigin(value: string | undefined, named: string | undefined, from: string): string {
  return value?.startsWith('$') && named ? `${named} · ${from}` : from;
}

/** Where a value comes from, in a sentence part: "Set here", "From: All widths", "Site theme". */
export function originText(
  origin: SharedOrigin,
  { layer, widths }: Pick<StyleHandle, 'layer' | 'widths'>,
  nameOf: (id: string) => string,
  t: TFunction,
): string {
  const parts = [sourceText(origin, nameOf, widths, t)];
  const others = origin.setIn.filter((each) => each !== layer && each !== origin.source);
  if (others.length > 0) {
    parts.push(t('style:origin.others', { layers: others.map((each) => layerLabel(each, widths, t)).join(' · ') }));
  }
  return parts.join('. ');
}

function sourceText(
  origin: SharedOrigin,
  nameOf: (id: string) => string,
  widths: BreakpointWidths,
  t: TFunction,
): string {
  if (origin.mixed) return t('style:mixed');
  if (origin.from === 'layer' && origin.source) {
    return t('style:origin.layer', { layer: layerLabel(origin.source, widths, t) });
  }
  if (origin.from === 'parent') return t('style:origin.parent', { block: nameOf(origin.parent ?? '') });
  return t(`style:origin.${origin.from}`);
}
