// @module-tag no-database
// @module-tag crash
import { duplexPair } from 'node:stream';
import { expect, it } from 'vitest';
import { BrowserFailure, openDevtools } from './devtools';

const MEGABYTE = 1024 * 1024;
const letters = (bytes: number) => 'a'.repeat(bytes);

/** Messages of a browser, and whether a picture that was asked for comes after them. */
const MESSAGES: readonly (readonly [string, readonly string[], string])[] = [
  ['an event of a page that rests', ['{"method":"Page.loadEventFired","params":{}}\0'], 'picture'],
  ['many events in one piece', ['{"method":"a","params":{}}\0'.repeat(1000)], 'picture'],
  ['an answer to what was not asked', ['{"id":99,"result":{}}\0'], 'picture'],
  [
    'a body of half a megabyte',
    [`{"method":"Fetch.requestPaused","params":{"postData":"${letters(MEGABYTE / 2)}"}}\0`],
    'picture',
  ],
  ['a body of 30 MB', [`{"method":"Fetch.requestPaused","params":{"postData":"${letters(30 * MEGABYTE)}"}}\0`], 'gone'],
  [
    'a body of 30 MB in small pieces',
    [
      '{"me',
      'thod":"Fetch.requestPaused","params":{"postData":"',
      ...Array.from({ length: 30 }, () => letters(MEGABYTE)),
      '"}}\0',
    ],
    'gone',
  ],
  ['a body that never ends', ['{"method":"x","params":{"postData":"', letters(2 * MEGABYTE)], 'gone'],
  [
    'an event whose text looks like an answer',
    [`{"method":"{\\"id\\":1","params":{"a":"${letters(2 * MEGABYTE)}"}}\0`],
    'gone',
  ],
  ['a large message behind a space', [` {"id":1,"result":{"data":"${letters(2 * MEGABYTE)}"}}\0`], 'gone'],
  ['what is no JSON', ['{"id":1\0'], 'gone'],
];

it.each(MESSAGES)('a browser that sends %s', async (_, messages, right) => {
  const [pipe, browser] = duplexPair();
  const devtools = openDevtools(pipe);
  browser.on('error', () => undefined).resume();
  const picture = devtools.send('Page.captureScreenshot').then(
    ({ data }) => (String(data).length === 3 * MEGABYTE ? 'picture' : 'another'),
    (error: unknown) => (error instanceof BrowserFailure ? 'gone' : 'refused'),
  );
  for (const message of messages) browser.write(message);
  // Larger than any event, since it was asked for.
  browser.write(`{"id":1,"result":{"data":"${letters(3 * MEGABYTE)}"}}\0`);
  expect(await picture).toBe(right);
});
