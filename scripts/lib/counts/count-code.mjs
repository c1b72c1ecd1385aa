import { isOfTests } from '../imports/check-edges.mjs';
import { readSource } from './read-source.mjs';
import { countHouseWords, isHouseName } from './words.mjs';

const AREAS = ['server', 'src', 'common', 'tests', 'scripts'];
/** More than that is a page of docs/. */
const LONG_COMMENT = 300;

function areaOf(path) {
  const [root] = path.split('/');
  if (root === 'scripts' || root === 'bench') return 'scripts';
  return isOfTests(path) ? 'tests' : root;
}

const blank = () => ({ arrows: 0, spreads: 0, names: 0, words: 0, long: 0 });

/**
 * What code holds of forms and words that are to go, by area.
 * @param {ReadonlyMap<string, string>} code the text of each file
 * @returns {[string, number][]}
 */
export function countCode(code) {
  const areas = new Map(AREAS.map((area) => [area, blank()]));
  for (const [path, text] of code) {
    const area = areas.get(areaOf(path));
    if (area) add(area, readSource(path, text));
  }
  const of = (label, field, names) => names.map((name) => [`${label}: ${name}`, areas.get(name)[field]]);
  return [
    ...of('arrow functions as constants of a file', 'arrows', ['server', 'src', 'common']),
    ...of('object literals spread into objects', 'spreads', AREAS),
    ...of('words of the house in names', 'names', AREAS),
    ...of('words of the house in comments', 'words', AREAS),
    ...of(`comments of more than ${LONG_COMMENT} characters`, 'long', AREAS),
  ];
}

function add(area, source) {
  area.arrows += source.arrowConstants;
  area.spreads += source.literalSpreads;
  area.names += [...source.names].filter(isHouseName).length;
  for (const comment of source.comments) {
    area.words += countHouseWords(comment);
    if (comment.length > LONG_COMMENT) area.long += 1;
  }
}

/** Where the words and the long comments are that `countCode` counts, a line each. */
export function describeWords(code) {
  const lines = [];
  for (const [path, text] of code) {
    const { names, comments } = readSource(path, text);
    for (const name of names) if (isHouseName(name)) lines.push(`${path}: name ${name}`);
    for (const comment of comments) {
      if (countHouseWords(comment) > 0) lines.push(`${path}: word in ${comment}`);
      if (comment.length > LONG_COMMENT) lines.push(`${path}: ${comment.length} characters: ${comment}`);
    }
  }
  return lines;
}
