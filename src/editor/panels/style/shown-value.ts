import { styleProperty, type StyleKey } from '#common/layout/style-properties.ts';
import { compileStyleValue } from '#common/layout/style-value.ts';
import type { ThemeTokens } from '#common/widgets/site-theme/tokens.ts';
import { readCssColor } from './css-color';
import { cssName } from '#common/layout/compile-style.ts';

/** What browsers compute of these is the room there is, not what the design says. */
const BY_ROOM = new Set(['auto', 'none']);

/** The token that gives a property what it shows: it is tried on an empty copy, since tokens follow the width. */
function tokenShown(element: HTMLElement, key: StyleKey, shown: string, names: ThemeTokens): string | undefined {
  const tokens = (styleProperty(key)?.tokens ?? []).flatMap((group) => names[group].map((name) => `$${group}.${name}`));
  if (tokens.length === 0) return undefined;
  const probe = element.cloneNode(false) as HTMLElement;
  probe.style.transition = 'none';
  element.after(probe);
  const found = tokens.find((token) => {
    probe.style.setProperty(cssName(key), compileStyleValue(key, token) ?? '');
    return getComputedStyle(probe).getPropertyValue(cssName(key)) === shown;
  });
  probe.remove();
  return found;
}

function literalOf(key: StyleKey, shown: string): string | undefined {
  const color = readCssColor(shown);
  if (color?.alpha === 0) return 'transparent';
  const text = color?.alpha === 1 ? color.hex : shown;
  return compileStyleValue(key, text) === undefined ? undefined : text;
}

/**
 * What a block shows of a property that its style does not set, as a style can say it.
 * @returns undefined where it cannot
 */
export function shownValue(element: HTMLElement, key: StyleKey, tokens: ThemeTokens): string | undefined {
  const rule = styleProperty(key);
  const word = rule?.group === 'size' ? rule.keywords?.find((each) => BY_ROOM.has(each)) : undefined;
  if (word !== undefined) return word;
  const shown = getComputedStyle(element).getPropertyValue(cssName(key));
  return tokenShown(element, key, shown, tokens) ?? literalOf(key, shown);
}
