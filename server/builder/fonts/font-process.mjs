import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { answerTasks } from '../../platform/adapters/processes/answer-tasks.mjs';
import { hasBoundedLetters } from './check-letters.mjs';

/**
 * The process that reads and rewrites fonts (started by font-work.ts): what a hostile font breaks, ends with it.
 * In: `{id, task}`. Out: `{id, value}` or `{id, error: {kind, message}}`.
 * @typedef {import('./font-work').FontTask} Task
 * @typedef {import('./font-work').PreparedFont} Prepared
 */

class Fault extends Error {
  /** @param {'unreadable' | 'too_large' | 'no_letters' | 'restricted'} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/** Tables that pages do not need: signatures, and pictures in place of letters. */
const DROPPED = ['DSIG', 'SVG ', 'CBDT', 'CBLC', 'sbix'];

/** A compressed table that would grow beyond what its header names is not opened. @param {Buffer} file @param {number} most bytes */
function checkWoff(file, most) {
  const count = file.readUInt16BE(12);
  let whole = 0;
  for (let at = 44; at < 44 + count * 20; at += 20) {
    const [offset, packed, length] = [4, 8, 12].map((from) => file.readUInt32BE(at + from));
    whole += length;
    if (whole > most) throw new Fault('too_large');
    const data = file.subarray(offset, offset + packed);
    if (packed < length) inflateSync(data, { maxOutputLength: length });
  }
}

/** @param {Buffer} file @param {number} most bytes it may have without compression */
function checkSize(file, most) {
  const signature = file.toString('latin1', 0, 4);
  if (!['wOFF', 'wOF2', 'OTTO', 'true', '\0\x01\0\0'].includes(signature)) throw new Fault('unreadable');
  if (signature.startsWith('wO') && file.readUInt32BE(16) > most) throw new Fault('too_large');
  if (signature === 'wOFF') checkWoff(file, most);
}

/** @param {string} range `U+0000-00FF,U+0131` @returns {[number, number][]} */
function boundsOf(range) {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.slice(2).split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

/** Code points as CSS has them. @param {readonly number[]} points ascending */
function rangeOf(points) {
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase().padStart(4, '0');
  /** @type {[number, number][]} */
  const runs = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}

/** No control, half of a pair or place that is never a character. @param {number} point */
function isCharacter(point) {
  return point > 0x1f && (point < 0xd800 || point > 0xdfff) && (point & 0xfffe) !== 0xfffe;
}

/**
 * The letters of a font by subset: each letter in the first one that has it, the rest in `own`.
 * @param {readonly number[]} letters @param {Task['ranges']} ranges
 * @returns {{ subset: string, letters: number[] }[]}
 */
function groups(letters, ranges) {
  let rest = letters.filter(isCharacter);
  const found = Object.entries(ranges).map(([subset, range]) => {
    const bounds = boundsOf(range);
    const isIn = (/** @type {number} */ point) => bounds.some(([from, to]) => point >= from && point <= to);
    const own = rest.filter(isIn);
    rest = rest.filter((point) => !isIn(point));
    return { subset, letters: own };
  });
  return [...found, { subset: 'own', letters: rest }].filter((group) => group.letters.length > 0);
}

/** @param {readonly number[]} points */
function textOf(points) {
  return points.map((point) => String.fromCodePoint(point)).join('');
}

/** Fonts of old name their weight in the name of their family, where it has more than the four styles of old. */
const WEIGHT = /[ -](?:thin|hairline|(?:extra|ultra|semi|demi)?[ -]?(?:light|bold)|regular|book|medium|black|heavy)$/i;

/** @param {import('fontkitten').Font} font */
function familyOf(font) {
  return font.getName('preferredFamily') ?? font.familyName.replace(WEIGHT, '');
}

/**
 * As CSS takes them; a style sheet with others is dropped by browsers.
 * @param {readonly number[]} weights @returns {[number, number]}
 */
function weightsOf(weights) {
  const [least = 400, most = least] = weights.map((weight) => Math.min(1000, Math.max(1, Math.round(weight))));
  if (!(least <= most)) throw new Fault('unreadable');
  return [least, most];
}

/** What letters of another font are scaled by in its place. @param {import('./font-family').FontMetrics} metrics */
function checkMetrics({ ascent, descent, lineGap, unitsPerEm, xWidthAvg }) {
  // 16 to 16,384, as OpenType has it.
  const isScale = unitsPerEm >= 16 && unitsPerEm <= 16_384;
  if (!isScale || ![ascent, descent, lineGap].every(Number.isFinite)) throw new Fault('unreadable');
  // A font without Latin letters has no width of them.
  return { ascent, descent, lineGap, unitsPerEm, xWidthAvg: xWidthAvg > 0 ? xWidthAvg : unitsPerEm / 2 };
}

/** @param {Task} task @returns {Promise<Prepared>} */
async function prepare({ path, ranges, maxBytes }) {
  const uploaded = await readFile(path);
  checkSize(uploaded, maxBytes);
  const file = await fontverter.convert(uploaded, 'sfnt');
  if (!hasBoundedLetters(file)) throw new Fault('unreadable');
  // Its letters and names alone are read as they are; what is served is written by HarfBuzz.
  const whole = create(file);
  if (whole.isCollection) throw new Fault('unreadable');
  const letters = [...new Set(whole.characterSet)].sort((a, b) => a - b);
  if (!letters.some((point) => point > 0x20)) throw new Fault('no_letters');
  if (whole['OS/2'].fsType?.noEmbedding) throw new Fault('restricted');
  const { wght, ...others } = whole.variationAxes;
  const pinned = Object.fromEntries(
    Object.entries(others).flatMap(([tag, axis]) => (axis ? [[tag, axis.default]] : [])),
  );
  const options = { noHinting: true, dropTables: DROPPED };
  const subsets = [];
  for (const { subset, letters: own } of groups(letters, ranges)) {
    const content = await subsetFont(file, textOf(own), { ...options, targetFormat: 'woff2', variationAxes: pinned });
    subsets.push({ subset, range: subset === 'own' ? rangeOf(own) : ranges[subset], content });
  }
  const regular = wght ? { ...pinned, wght: Math.min(wght.max, Math.max(wght.min, 400)) } : pinned;
  const measured = await subsetFont(file, textOf(letters.slice(0, 400)), {
    targetFormat: 'sfnt',
    variationAxes: regular,
  });
  const metrics = checkMetrics(await fromBuffer(measured));
  const weight = whole['OS/2'].usWeightClass;
  return {
    title: familyOf(whole),
    italic: whole.italicAngle !== 0 || whole['OS/2'].fsSelection.italic,
    weights: weightsOf(wght ? [wght.min, wght.max] : [weight]),
    metrics,
    subsets,
  };
}

answerTasks(prepare, (error) => (error instanceof Fault ? error.kind : 'unreadable'));
