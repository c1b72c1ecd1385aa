import type { OwnFont } from '#src/api/fonts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { DeleteFontDialog } from './delete-font-dialog';

afterEach(cleanup);

const font: OwnFont = { id: 'own:1', title: 'P052', kind: 'serif', size: 1, styles: [], added_on: '2026-01-01' };
const plain = siteThemes.neutral;
const withFont = (token: string): ThemeDocument => ({
  ...plain,
  font: { ...plain.font, [token]: { family: font.id, stack: 'system' } },
});

function open(theme: ThemeDocument, live: ThemeDocument) {
  const fallback = { [KEY]: { theme: { live, isOwn: true, draft: null } } };
  render(
    <SWRConfig value={{ fallback, revalidateOnMount: false, provider: () => new Map() }}>
      <DeleteFontDialog theme={theme} font={font} onClose={() => undefined} />
    </SWRConfig>,
  );
}

const KEY = unstable_serialize(['GET v1/theme', {}]);

it('says beforehand which fonts of the theme it is, live and in the draft', () => {
  open(withFont('body'), withFont('heading'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['fontInLive', 'fontInDraft']);
  expect(screen.queryByText(/^(?:ui:)?delete$/)).toBeNull();
});

it('asks where it is not in use', () => {
  open(plain, plain);
  expect(screen.getByText(/^(?:ui:)?delete$/)).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});
