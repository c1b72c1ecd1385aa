import { expect, it } from 'vitest';
import { addExampleTexts } from '#common/widgets/find-examples.ts';
import { registry } from '#common/widgets/registry.ts';
import italian from '../../../../common/widgets/examples/it-IT.json';
import { isExample, refusalOf, sharedValue } from './prop-value';

const button = registry.Button!;

it('tells a shared value from a mixed one', () => {
  expect(sharedValue(['solid', 'solid'])).toEqual({ value: 'solid', mixed: false });
  expect(sharedValue(['Go', 'Stop'])).toEqual({ value: undefined, mixed: true });
  expect(sharedValue([undefined, undefined])).toEqual({ value: undefined, mixed: false });
});

it.each([
  ['href', '/about', null],
  ['href', 'javascript:alert(1)', 'bad-url'],
  ['href', { $bind: 'item.url' }, null],
  ['variant', 'neon', 'bad-value'],
  ['anchor', 'two words', 'bad-value'],
  ['nothing', 'x', 'unknown-prop'],
])('%s = %s: %s', (prop, value, expected) => expect(refusalOf(button, prop, value)).toBe(expected));

it('knows the text that a block came with', () => {
  const heading = registry.Heading!;
  expect(isExample(heading, 'text', 'A clear headline')).toBe(true);
  expect(isExample(heading, 'text', [{ text: 'A clear headline', bold: true }])).toBe(false);
  expect(isExample(heading, 'text', 'Our bread')).toBe(false);
  expect(isExample(heading, 'text', { $bind: 'item.name' })).toBe(false);
  addExampleTexts(italian);
  const short = italian['A clear headline'];
  expect(isExample(heading, 'text', short)).toBe(true);
  expect(isExample(button, 'label', 'Ciabatta')).toBe(false);
});
