import { join } from 'node:path';
import { root } from './build-stamp.mjs';
import { moduleTags, serverTestFiles } from './test-tags.mjs';

/**
 * The test files of the server, by the tags in their first lines (test-tags.mjs).
 * @returns {{once: string[], onPostgres: string[], others: string[]}} `once`: no database; `onPostgres`: what `npm test`
 * plays on both engines; `others`: what it plays on the embedded one, and `npm run test:engines` on both
 */
export function findServerTests() {
  const tests = { once: [], onPostgres: [], others: [] };
  for (const file of serverTestFiles()) {
    const tags = moduleTags(join(root, file));
    if (tags.includes('no-database')) tests.once.push(file);
    else if (tags.includes('postgres')) tests.onPostgres.push(file);
    else tests.others.push(file);
  }
  return tests;
}
