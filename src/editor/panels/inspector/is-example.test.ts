import { expect, it } from 'vitest';
import { addExampleTexts } from '#common/widgets/find-examples.ts';
import { registry } from '#common/widgets/registry.ts';
import italian from '../../../../common/widgets/examples/it-IT.json';
import { isExample } from './is-example';

it('knows the text that a block came with', () => {
  const heading = registry.Heading!;
  expect(isExample(heading, 'text', 'A clear headline')).toBe(true);
  expect(isExample(heading, 'text', [{ text: 'A clear headline', bold: true }])).toBe(false);
  expect(isExample(heading, 'text', 'Our bread')).toBe(false);
  expect(isExample(heading, 'text', { $bind: 'item.name' })).toBe(false);
  addExampleTexts(italian);
  const short = italian['A clear headline'];
  expect(isExample(heading, 'text', short)).toBe(true);
  expect(isExample(registry.Button!, 'label', 'Ciabatta')).toBe(false);
});
