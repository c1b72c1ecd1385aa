import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { signDelivery } from './delivery-token';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

it.each([
  ['http://localhost:3001/关于/', 'http://localhost:3001/%E5%85%B3%E4%BA%8E/'],
  ['http://localhost:3001/über-uns/', 'http://localhost:3001/%C3%BCber-uns/'],
  ['https://bücher.example/?q=ä', 'https://xn--bcher-kva.example/?q=%C3%A4'],
  ['https://shop.example/a?b=1&c=%20', 'https://shop.example/a?b=1&c=%20'],
])('a click leads to %s', async (to, location) => {
  const token = signDelivery(world.parts.appSecret, 'click', 7, to);
  const reply = await world.get(`/v1/click/${token}?to=${encodeURIComponent(to)}`);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, location]);
});
