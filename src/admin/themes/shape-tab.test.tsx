import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { ShapeTab } from './shape-tab';

afterEach(cleanup);

async function begin() {
  const shown: { theme: ThemeDocument } = { theme: siteThemes.neutral };
  function Screen() {
    const [theme, setTheme] = useState(shown.theme);
    shown.theme = theme;
    return <ShapeTab theme={theme} mayWrite onTheme={setTheme} />;
  }
  await startI18n('en-US');
  await loadArea('themes', 'inspector', 'style', 'faults');
  render(<Screen />);
  return shown;
}

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

test('breakpoints are set in their order: one beyond its neighbors is refused', async () => {
  const shown = await begin();
  const tablet = screen.getByLabelText(/^Tablet/);
  type(tablet, '800');
  expect(shown.theme.breakpoints).toEqual({ sm: 480, md: 800, lg: 1024, xl: 1280 });
  type(tablet, '1024');
  expect(shown.theme.breakpoints.md).toBe(800);
  expect(tablet.getAttribute('aria-invalid')).toBe('true');
});

test('durations and curves of transitions are set', async () => {
  const shown = await begin();
  type(screen.getByLabelText(/^Fast/), '90');
  expect(shown.theme.duration).toEqual({ fast: 90, normal: 250, slow: 450 });
  const standard = within(screen.getByRole('group', { name: 'Standard' }));
  type(standard.getByLabelText(/End: time/), '0.5');
  expect(shown.theme.easing.standard).toEqual([0.2, 0, 0.5, 1]);
});
