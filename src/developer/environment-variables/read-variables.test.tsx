import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseEnv } from './parse-env';
import { ReadVariables } from './read-variables';

afterEach(cleanup);

it('shows what a pasted text was read as, without its values', () => {
  const text = '2BAD=1\nCUT=abc#def\nVITE_TITLE="My shop" # shown\nSECRET=sk_live_1\nNONE=\nKEY="a\nb"';
  const { container } = render(<ReadVariables variables={parseEnv(text)} unread={[]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2BAD read.leftOut faults:variable_name',
    'CUT read.filled read.cut',
    'VITE_TITLE read.filled',
    'SECRET read.filled',
    'NONE read.empty',
    'KEY read.lines',
  ]);
  expect(container.textContent).not.toMatch(/My shop|sk_live_1/);
});
