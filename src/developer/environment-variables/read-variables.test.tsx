import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { parseEnv } from './parse-env';
import { ReadVariables } from './read-variables';

beforeAll(async () => {
  await startI18n('en-US');
  await Promise.all([loadArea('environment-variables'), loadArea('faults')]);
});
afterEach(cleanup);

it('shows what a pasted text was read as, without its values', () => {
  const text = '2BAD=1\nCUT=abc#def\nVITE_TITLE="My shop" # shown\nSECRET=sk_live_1\nNONE=\nKEY="a\nb"';
  const { container } = render(<ReadVariables variables={parseEnv(text)} unread={[]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2BAD Left out. Use uppercase letters, digits and _. The first must be a letter or _.',
    'CUT 3 characters · The value ends at the #; put it in quotes to keep all of it.',
    'VITE_TITLE 7 characters',
    'SECRET 9 characters',
    'NONE is empty',
    'KEY 3 characters, several lines',
  ]);
  expect(container.textContent).not.toMatch(/My shop|sk_live_1/);
});
