import { directionOf } from '#common/rules/direction.ts';
import { type Appearance, isDark } from './appearance';
import { colorRules } from './color-rules';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Calls `listener` when the system turns dark or light. */
export function onSystemMode(listener: () => void): void {
  systemDark.addEventListener('change', listener);
}

/** Shows an appearance: classes and attributes on `html`, which tokens and styles follow. A page on the canvas does not. */
export function showAppearance(appearance: Appearance): void {
  const { mode, style, direction, navStyle, layout, footer, fontWeight } = appearance;
  const root = document.documentElement;
  const dark = isDark(mode, systemDark.matches);
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  Object.assign(root.dataset, { mode, style, navStyle, layout, footer, fontWeight });
  root.dir = direction === 'language' ? directionOf(root.lang) : direction;
  sheet.replaceSync(colorRules(appearance));
}
