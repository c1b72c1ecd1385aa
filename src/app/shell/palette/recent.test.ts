// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { writeStored } from '#src/api/client/browser-storage.ts';
import { addRecent, readRecent } from './recent';

function place(name: string) {
  return { to: `/${name}`, label: name };
}

beforeEach(() => {
  localStorage.clear();
  writeStored('selectedOrg', 'a');
  writeStored('titleIndex', '0');
});

test('the newest stands first, each once, five at most', () => {
  for (const name of ['1', '2', '3', '4', '5', '6', '4']) addRecent(place(name));
  expect(readRecent().map(({ label }) => label)).toEqual(['4', '6', '5', '3', '2']);
});

test('another site has its own', () => {
  addRecent(place('home'));
  writeStored('titleIndex', '1');
  expect(readRecent()).toEqual([]);
});

test.each(['{broken', '5', '{"site":"a/0","places":[{"to":"//evil.example","label":1}]}'])(
  'what cannot be read is passed over: %s',
  (text) => {
    writeStored('recent', text);
    expect(readRecent()).toEqual([]);
  },
);
