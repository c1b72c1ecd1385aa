import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-stamp.mjs';

/**
 * The tags of tests without a browser, for Vitest, which refuses any other. A file has them in its first lines
 * (`// @module-tag postgres`), a single test in its options (`{ tags: ['crash'] }`).
 */
export const TEST_TAGS = [
  { name: 'no-database', description: 'Needs no database: played once, whatever the engine.' },
  {
    name: 'postgres',
    description: 'Races, migrates, backs up or depends on plans: `npm test` plays it on PostgreSQL too.',
  },
  {
    name: 'crash',
    description: 'Kills, fuzzes, measures or is hostile: `npm run test:crash` plays it, `npm test` does not.',
  },
  { name: 'details', description: 'Beside the main way: `npm run test:details` plays it, `npm test` does not.' },
  { name: 'looks', description: 'One more theme or width: `npm run test:looks` plays it, `npm test` does not.' },
  { name: 'rounds', description: 'Plays one round in `npm test`, and three in `npm run test:crash`.' },
  { name: 'long', description: 'A file of more than 20 s, most of them waiting: it begins first.' },
];

/** As Vitest reads them. */
const MODULE_TAG = /(?:\/\/|\*)\s*@module-tag\s+([\w-]+)/g;
const TEST_TAG = /\btags: (?:\[[^\]]*\]|'[^']*')/g;

/**
 * @param {string} path of a test file
 * @returns {string[]} the tags of the file as a whole
 */
export function moduleTags(path) {
  return [...readFileSync(path, 'utf8').matchAll(MODULE_TAG)].map(([, name]) => name);
}

/**
 * @param {string} folder of the root
 * @returns {string[]} its test files, by their paths from the root
 */
function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** Every test file of the server, by its path from the root. */
export function serverTestFiles() {
  return testFiles('server');
}

/**
 * @param {string} tag
 * @param {string} [folder] of the root
 * @returns {string[]} the test files there that have it, or tests with it
 */
export function filesWith(tag, folder = 'server') {
  const isIn = (path) => {
    const tests = readFileSync(path, 'utf8').match(TEST_TAG) ?? [];
    return moduleTags(path).includes(tag) || tests.some((tags) => tags.includes(`'${tag}'`));
  };
  return testFiles(folder).filter((file) => isIn(join(root, file)));
}
