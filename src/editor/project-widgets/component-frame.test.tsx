import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { ComponentFrame } from './component-frame';

const schema = { type: 'object', properties: {}, required: [] };
const card = {
  name: 'card',
  title: 'Card',
  file: 'card.html',
  page: '/card/',
  height: 240,
  properties: schema,
  slots: [],
};
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ projects: [{ id: 'p', name: 'Lantern', url: 'http://lantern.test/', components: [card] }] }),
}));
afterEach(cleanup);

it('is as high as it was measured, or as its page tells, which counts more', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ComponentFrame project="p" component="card" properties={{}} image={() => undefined} />
    </SWRConfig>,
  );
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card');
  expect(new URL(frame.src).searchParams.has('pagewright-height')).toBe(true);
  const say = (data: object, origin = 'http://lantern.test') =>
    act(() => {
      const init = { data: { channel: 'pagewright-component', ...data }, origin, source: frame.contentWindow };
      window.dispatchEvent(new MessageEvent('message', init));
    });
  const height = () => frame.parentElement?.style.height;
  expect(height()).toBe('240px');
  say({ height: 410, measured: true });
  expect(height()).toBe('410px');
  say({ height: 900, measured: true }, 'http://evil.test');
  expect(height()).toBe('410px');
  say({ height: 300 });
  say({ height: 290, measured: true });
  expect(height()).toBe('300px');
  say({ height: 318, measured: true });
  expect(height(), 'its fonts came after it told').toBe('318px');
});
