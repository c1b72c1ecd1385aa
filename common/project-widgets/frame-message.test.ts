import { expect, it } from 'vitest';
import { readHeight } from './frame-message';

it.each([
  [{ channel: 'pagewright-component', height: 120.2 }, 121],
  [{ channel: 'pagewright-component', height: -5 }, 20],
  [{ channel: 'pagewright-component', height: 1e9 }, 4000],
  [{ channel: 'pagewright-component', height: Number.NaN }, null],
  [{ channel: 'pagewright-component', height: '120' }, null],
  [{ channel: 'pagewright-inspect', height: 120 }, null],
  [{ height: 120 }, null],
  ['120', null],
  [null, null],
])('reads %j as %j', (data, height) => {
  expect(readHeight(data)).toBe(height);
});
