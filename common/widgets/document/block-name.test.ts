import { expect, it } from 'vitest';
import { registry } from '../registry';
import type { WidgetSpec } from '../../layout/spec';
import { blockName } from './block-name';

const spec = registry.Text!;
const node = { parent: 'p' };

it('names a block, or the one it is in, item by item, and only where its widget asks for a name', () => {
  const named = (how: WidgetSpec['named'], item?: string) => blockName({ ...spec, named: how }, 'x', node, item);
  expect([named('own'), named('parent'), named('own', '-1-0'), named(undefined)]).toEqual([
    'b-x',
    'b-p',
    'b-x-1-0',
    undefined,
  ]);
});
