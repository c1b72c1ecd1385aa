import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LanguageCode } from '#common/contract/languages.ts';
import { designTokensText } from '#common/widgets/design-tokens/write-design-tokens.ts';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { TokensCard } from './tokens-card';

const { neutral } = siteThemes;
let changes: { readonly theme: ThemeDocument; readonly what: string }[] = [];

beforeEach(() => {
  changes = [];
  vi.stubGlobal('fetch', async () => Response.json({ status: true, fonts: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen() {
  const [theme, setTheme] = useState(neutral);
  const onTheme = (after: ThemeDocument, what: string) => {
    changes.push({ theme: after, what });
    setTheme(after);
  };
  return <TokensCard theme={theme} mayWrite onTheme={onTheme} />;
}

async function begin(language: LanguageCode = 'en-US') {
  await startI18n(language);
  await loadArea('themes', 'widgets', 'faults', 'style');
  render(<Screen />);
}

function choose(files: { readonly [name: string]: string }) {
  const chosen = Object.entries(files).map(([name, text]) => new File([text], name, { type: 'application/json' }));
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), { target: { files: chosen } });
}

const token = ($value: string) => ({ $type: 'color', $value });
const light = JSON.stringify({
  color: { canvas: token('#fffef0'), 'Brand Blue': token('#1f58e0'), wrong: token('{gone}') },
});
const dark = JSON.stringify({
  color: { canvas: token('#101010'), 'Brand Blue': token('#8ab2ff'), wrong: token('{gone}') },
});

test('says what changes and what does not fit, and changes nothing before it is applied', async () => {
  await begin();
  choose({ 'tokens.light.json': light, 'tokens.dark.json': dark });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import design tokens' }));
  await dialog.findByText('Colors');
  expect(dialog.getByText(/1 replaced, 1 added/)).toBeTruthy();
  fireEvent.click(dialog.getByText('Colors'));
  expect(dialog.getByText('Page background')).toBeTruthy();
  expect(dialog.getByText('brand-blue')).toBeTruthy();
  fireEvent.click(dialog.getByText('Refers to a token that the files do not contain'));
  expect(dialog.getByText('color.wrong')).toBeTruthy();
  expect(changes).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect([screen.queryByRole('dialog'), changes]).toEqual([null, []]);
});

test('names sizes of corners as people read them', async () => {
  await begin();
  const radius = {
    sm: { $type: 'dimension', $value: { value: 3, unit: 'px' } },
    pill: { $type: 'dimension', $value: { value: 40, unit: 'px' } },
  };
  choose({ 'theme.tokens.json': JSON.stringify({ radius }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import design tokens' }));
  fireEvent.click(await dialog.findByText('Corners'));
  expect(dialog.getByText('Small corners')).toBeTruthy();
  expect(dialog.getByText('pill')).toBeTruthy();
});

test('is applied as one change', async () => {
  await begin();
  choose({ 'tokens.light.json': light, 'tokens.dark.json': dark });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import design tokens' }));
  await dialog.findByText('Colors');
  fireEvent.click(dialog.getByRole('button', { name: 'Apply to draft' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes).toHaveLength(1);
  expect(changes[0]?.theme.color).toMatchObject({
    canvas: { light: '#fffef0', dark: '#101010' },
    'brand-blue': { light: '#1f58e0', dark: '#8ab2ff' },
  });
});

test('the file of the theme itself changes nothing, and says so', async () => {
  await begin();
  choose({ 'theme.tokens.json': designTokensText(neutral) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import design tokens' }));
  expect(await dialog.findByText('These files do not change the theme.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Apply to draft' }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['{\n  "color": }', 'a.json is not valid JSON: line 2, column 12.'],
  ['  \n', 'a.json is empty.'],
  ['[]', 'a.json is not a file of design tokens.'],
  ['{"name":"app"}', 'The files contain no design tokens.'],
])('%j is not read, and it is said why', async (text, said) => {
  await begin();
  choose({ 'a.json': text });
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([]);
});
