import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseEnv } from './parse-env';
import { ReadVariables } from './read-variables';

afterEach(cleanup);

it('shows what a pasted text was read as, without its values', () => {
  const text = 'VITE_TITLE="My shop" # shown\nSECRET=sk_live_1\nNONE=\nKEY="a\nb"';
  const { container } = render(<ReadVariables variables={parseEnv(text)} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'VITE_TITLE read.filled',
    'SECRET read.filled',
    'NONE read.empty',
    'KEY read.lines',
  ]);
  expect(container.textContent).not.toMatch(/My shop|sk_live_1/);
});
