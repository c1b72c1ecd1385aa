import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MenuListProps } from '#src/ui/menu.tsx';
import { BlockMenu } from './block-menu';

const opened: MenuListProps['anchor'][] = [];
vi.mock('#src/ui/menu.tsx', () => ({
  MenuList: ({ anchor }: MenuListProps) => {
    opened.push(anchor);
    return null;
  },
}));
vi.mock('#src/actions/actions-context.tsx', () => ({ useActions: () => ({ actions: [] }) }));
afterEach(() => {
  cleanup();
  opened.length = 0;
});

it('leaves the button free from which it opens: above it as well as below', () => {
  render(<BlockMenu at={{ x: 200, y: 628, top: 602, right: 226 }} onClose={() => undefined} />);
  expect(opened).toEqual([{ left: 200, right: 226, top: 602, bottom: 628 }]);
});

it('opens at a point', () => {
  render(<BlockMenu at={{ x: 200, y: 628 }} onClose={() => undefined} />);
  expect(opened).toEqual([{ left: 200, right: 200, top: 628, bottom: 628 }]);
});
