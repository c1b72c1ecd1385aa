import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-stamp.mjs';

/** What outlives a file in the modules that files share: texts once started, and modules that are replaced. */
const LEAVES_TRACES = /\bstartI18n\(|\bvi\.(?:mock|doMock|stubGlobal)\(/;

/**
 * The component tests.
 * @returns {{shared: string[], alone: string[]}} `alone`: need modules of their own; all others share them, since
 * loading them is two thirds of the time
 */
export function findDomTests() {
  const files = readdirSync(join(root, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.test.tsx'))
    .map((file) => join('src', file));
  const isAlone = (file) => LEAVES_TRACES.test(readFileSync(join(root, file), 'utf8'));
  return { shared: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) };
}
