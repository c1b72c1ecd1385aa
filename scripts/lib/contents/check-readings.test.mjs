import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkReadings } from './check-readings.mjs';
import { findReadings } from './find-readings.mjs';

const find = (...lines) => Object.fromEntries(findReadings('a.ts', lines.join('\n')));

test('texts of bytes, but no notations, numbers and output of programs', () => {
  assert.deepEqual(
    find(
      "a.toString(); b?.toString('utf8'); c.toString('latin1', 0, 5);",
      "d.toString('hex'); e.toString('base64url'); f.toString(36); stdout.toString(); g.stdout.toString('utf8');",
      "new TextDecoder('utf-8').decode(h); new StringDecoder('utf8');",
    ),
    { text: [1, 1, 1, 3, 3] },
  );
});

test('cuts into lines, by texts and patterns, but not into words', () => {
  assert.deepEqual(
    find(
      "a.split('\\n'); b.split(/\\r?\\n/); c.match(/[^\\n]*\\n/g); d.split(/(?<=\\n)/, 5);",
      "e.split('/'); f.split(/\\s/); g.split(h);",
    ),
    { lines: [1, 1, 1, 1] },
  );
});

test('streams that are gathered, contents that git writes, and output without end', () => {
  assert.deepEqual(
    find(
      "import { buffer } from 'node:stream/consumers';",
      "Buffer.concat(a); runGit(b, ['cat-file', '--batch']);",
      'run({ outputLimit: Infinity }); run({ outputLimit: 5 });',
    ),
    { whole: [1, 2], git: [2], boundless: [3] },
  );
});

test('each place has to be named, as often as it is there, in the developer storey alone', () => {
  const code = new Map([
    ['server/developer/a.ts', "x.split('\\n');\ny.split('\\n');"],
    ['server/developer/b.ts', 'z.toString();'],
    ['server/developer/b.test.ts', 'z.toString();'],
    ['server/builder/c.ts', 'z.toString();'],
  ]);
  const named = { 'server/developer/a.ts': { lines: 2 }, 'server/developer/b.ts': { text: 1 } };
  assert.deepEqual(checkReadings(code, named), []);
  const wrong = checkReadings(code, { 'server/developer/a.ts': { lines: 1, whole: 1 } });
  assert.equal(wrong.length, 3);
  assert.match(wrong[0], /^server\/developer\/a\.ts:1,2 cuts a text into lines 2 times, 1 are named/);
  assert.match(wrong[1], /^server\/developer\/b\.ts:1 makes a text of bytes 1 times, 0 are named/);
  assert.match(wrong[2], /names server\/developer\/a\.ts \(whole\), which does no such thing/);
});
