import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-stamp.mjs';

/** The selection is the document's: what other files left listening to it would move it. */
const MOVES_SELECTION = /getSelection\(\)[!?]?\.(?:selectAllChildren|setBaseAndExtent|addRange|collapse)\(/;
/** What a module that is replaced leaves to the files after it. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock)\(/;
/** Texts once started are there for every file after: these files start them each, in the language they need. */
const STARTS_TEXTS = /\bstartI18n\(/;

/** A component test needs a document, any other one asks for it in its first line. */
function needsDocument(file, source) {
  const environment = /@vitest-environment (\w+)/.exec(source)?.[1];
  return (environment ?? (file.endsWith('.tsx') ? 'jsdom' : 'node')) === 'jsdom';
}

/**
 * The unit tests of `src`, by what they need. A worker makes one document for all files of a project.
 * @returns {{node: string[], dom: string[], texts: string[], alone: string[]}} `node`: no document; `dom`: a document and
 * modules that they share, since loading them is two thirds of the time; `texts`: the same with texts; `alone`: modules of
 * their own
 */
export function findSrcTests() {
  const tests = { node: [], dom: [], texts: [], alone: [] };
  const files = readdirSync(join(root, 'src'), { recursive: true }).filter((file) => /\.test\.tsx?$/.test(file));
  for (const file of files.map((each) => join('src', each))) {
    const source = readFileSync(join(root, file), 'utf8');
    if (!needsDocument(file, source)) tests.node.push(file);
    else if (REPLACES_MODULES.test(source) || MOVES_SELECTION.test(source)) tests.alone.push(file);
    else if (STARTS_TEXTS.test(source)) tests.texts.push(file);
    else tests.dom.push(file);
  }
  return tests;
}
