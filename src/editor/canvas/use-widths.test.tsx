import { expect, it } from 'vitest';
import { resolveTheme, siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { breakpointAtom, frameWidthAtom, pageWidthAtom } from '../engine/view-state';
import { mountEditor } from '../testing/test-editor';
import { testPage } from '../testing/test-page';
import { useWidths } from './use-widths';

function Widths({ theme }: { readonly theme: ReturnType<typeof resolveTheme> }) {
  useWidths(theme.breakpoints);
  return null;
}

it('shows the devices at the widths of the theme, and says which breakpoint is in sight by them', () => {
  const own = { ...siteThemes.neutral, breakpoints: { sm: 360, md: 700, lg: 900, xl: 1100 } };
  const editor = mountEditor(testPage(), {}, <Widths theme={resolveTheme({ own })} />);
  const { store } = editor.context;
  const shown = (device: string) => {
    editor.run(`viewport-${device}`);
    return store.get(frameWidthAtom);
  };
  expect(['base', 'sm', 'md', 'lg', 'xl'].map(shown)).toEqual([359, 360, 700, 900, 1100]);
  store.set(pageWidthAtom, 700);
  expect(store.get(breakpointAtom)).toBe('md');
});
