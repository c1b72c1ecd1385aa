import { expect, it } from 'vitest';
import { inlineTokens, tokenIn, tokensFor } from './token-rules';

const TOKENS = [
  { name: '--ink', value: '#123' },
  { name: '--space', value: '.5rem' },
  { name: '--wide', value: 'clamp(1rem, 2vw, 3rem)' },
  { name: '--shadow', value: '0 1px 2px rgb(0 0 0 / 10%)' },
  { name: '--font', value: "'Inter', sans-serif" },
  { name: '--accent', value: 'var(--ink)' },
  { name: '--ink', value: '#fff' },
  { name: '$brand', value: '#abc' },
];

it('offers a property the tokens that it can take, each once', () => {
  expect(tokensFor('color', inlineTokens(TOKENS))).toEqual(['--ink', '--accent']);
  expect(tokensFor('color', TOKENS)).toEqual(['--ink', '--accent', '$brand']);
  expect(tokensFor('padding', TOKENS)).toEqual(['--space', '--wide', '--accent']);
  expect(tokensFor('box-shadow', TOKENS)).toEqual(['--shadow', '--font', '--accent']);
  expect(inlineTokens([TOKENS[7]!])).toEqual([]);
  expect(tokensFor('gap', [{ name: '$gap', value: 'tokens.$space' }])).toEqual(['$gap']);
});

it('knows a token from other values', () => {
  expect([tokenIn('var( --ink )'), tokenIn('var(--ink, red)'), tokenIn('red')]).toEqual(['--ink', null, null]);
});
