import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { neutral } from '#common/widgets/site-theme/neutral.ts';
import type { ThemeDocument, TokenUses } from '#src/api/themes.ts';
import { OwnColorsCard } from './own-colors-card';

afterEach(cleanup);

const crema = { light: '#fff4e0', dark: '#33291a' };
const theme: ThemeDocument = { ...neutral, color: { ...neutral.color, crema } };
const home = { kind: 'template', id: 'home', title: 'Home', link: '/pages/home/', pageKind: 'page' } as const;

function open(uses: readonly TokenUses[]) {
  const onTheme = vi.fn<(next: ThemeDocument) => void>();
  const fallback = { [unstable_serialize(['GET v1/theme/uses', {}])]: { uses, isWhole: true } };
  render(
    <MemoryRouter>
      <SWRConfig value={{ fallback, revalidateOnMount: false, provider: () => new Map() }}>
        <OwnColorsCard theme={theme} mayWrite onTheme={onTheme} />
      </SWRConfig>
    </MemoryRouter>,
  );
  const [, remove] = screen.getAllByRole('button', { name: /^(?:renameColor|(?:ui:)?deleteNamed)$/ });
  fireEvent.click(remove!);
  return onTheme;
}

it('asks before a color is deleted that pages use, and lets another one take its place', async () => {
  const onTheme = open([{ token: 'color.crema', count: 1, places: [home] }]);
  expect(onTheme).not.toHaveBeenCalled();
  const dialog = document.querySelector('dialog')!;
  expect(dialog.querySelector('a')!.textContent).toBe('Home');
  fireEvent.change(dialog.querySelector('select')!, { target: { value: 'canvas' } });
  fireEvent.submit(dialog.querySelector('form')!);
  await waitFor(() => expect(onTheme).toHaveBeenCalled());
  expect(onTheme.mock.calls[0]![0].color.crema).toEqual({
    light: '$color.canvas',
    dark: '$color.canvas',
    renamed: true,
  });
});

it('deletes at once what nothing uses, and says that of it', () => {
  const onTheme = open([]);
  expect(screen.getByText('notUsed')).toBeTruthy();
  expect(document.querySelector('dialog')).toBeNull();
  expect(onTheme.mock.calls[0]![0].color).toEqual(neutral.color);
});
