import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allWidgets } from '#common/widgets/registry.ts';
import { widgetParts } from '../engine/widget-parts';
import { UnloadedNode } from './unloaded-node';

it('becomes the block once the views of all widgets are here', async () => {
  render(<UnloadedNode root={{ className: 'w-tabs' }} draw={() => <p>The tabs</p>} />);
  expect(await screen.findByText('The tabs')).toBeTruthy();
  const { views, styles } = widgetParts.get();
  expect(Object.keys(allWidgets).filter((name) => !views[name] || styles[name] === undefined)).toEqual([]);
});
