import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { neutral } from '#common/widgets/site-theme/neutral.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import type { ThemeDocument, TokenUses } from '#src/api/themes.ts';
import { TidyCard } from './tidy-card';

afterEach(cleanup);

const theme: ThemeDocument = { ...neutral, radius: { ...neutral.radius, card: 16, odd: 5 } };

async function open(uses: readonly TokenUses[], isWhole = true, shown = theme, source: object | null = null) {
  await startI18n('en-US');
  await loadArea('themes');
  const onTheme = vi.fn<(next: ThemeDocument) => void>();
  const fallback = {
    [unstable_serialize(['GET v1/theme/uses', {}])]: { uses, isWhole },
    [unstable_serialize(['GET project/theme-source', {}])]: { source },
  };
  render(
    <SWRConfig value={{ fallback, revalidateOnMount: false, provider: () => new Map() }}>
      <TidyCard theme={shown} mayWrite onTheme={onTheme} />
    </SWRConfig>,
  );
  return onTheme;
}

it('merges a token into its equal, and deletes what nothing uses', async () => {
  const onTheme = await open([{ token: 'radius.card', count: 3, places: [] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Merge radius.card into lg' }));
  expect(onTheme.mock.lastCall?.[0]).toMatchObject({ former: { 'radius.card': 'lg' } });
  fireEvent.click(screen.getByRole('button', { name: /Delete radius\.odd/ }));
  expect(Object.keys(onTheme.mock.lastCall?.[0].radius ?? {})).toEqual(['sm', 'md', 'lg', 'xl', 'card']);
  expect(screen.queryByRole('button', { name: /Delete radius\.card/ })).toBeNull();
});

it('leaves alone what the file of a project says, but not what was added beside it', async () => {
  await open([], true, theme, { path: 'tokens.json', changed: ['radius.odd'] });
  expect(screen.getByText(/tokens\.json/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /radius\.card/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Delete radius\.odd/ })).toBeTruthy();
});

it('calls nothing unused where not all pages were read, and says when there is nothing to do', async () => {
  await open([], false);
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(screen.getByText(/too many pages/)).toBeTruthy();
  cleanup();
  await open([], true, neutral);
  expect(screen.getByText(/Everything that you added is in use/)).toBeTruthy();
});
