import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { answerTasks } from '../../platform/adapters/processes/answer-tasks.mjs';
import { findDifferingAreas } from './differing-areas.mjs';

/**
 * The process that decodes and encodes images (started by image-work.ts). What libvips keeps of its memory, and what a
 * hostile image breaks, ends with it.
 * In: `{id, task}`, see `ImageTask` of image-work.ts. Out: `{id, value}` or `{id, error: {kind, message}}`, kind
 * 'too_large' | 'too_many_frames' | 'unreadable'.
 * @typedef {import('./image-work').ImageTask} Task
 * @typedef {Extract<Task, { kind: 'prepare' }>} PrepareTask
 * @typedef {Extract<Task, { kind: 'avif' }>} AvifTask
 * @typedef {Extract<Task, { kind: 'mail' }>} MailTask
 * @typedef {Extract<Task, { kind: 'model' }>} ModelTask
 * @typedef {Extract<Task, { kind: 'square' }>} SquareTask
 * @typedef {Extract<Task, { kind: 'compare' }>} CompareTask
 */

// One thread per image and no cache: the work queue decides how many run, and memory stays that of the images at work.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes in the same format: drops metadata (place, camera, thumbnail) and any data appended to the picture.
 * @type {Record<PrepareTask['mime'], (image: sharp.Sharp) => sharp.Sharp>}
 */
const encode = {
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image) => image.png(),
  'image/gif': (image) => image.gif({ effort: 4 }),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/avif': (image) => image.avif({ quality: 75, effort: 2 }),
};

class TooLarge extends Error {}
class TooManyFrames extends Error {}

/** @param {sharp.Metadata} header @param {number} maxPixels of all frames together */
const checkPixels = ({ width, height, pages = 1, pageHeight }, maxPixels) => {
  const pixels = width * (pageHeight ?? height);
  if (pixels > maxPixels) throw new TooLarge();
  if (pixels * pages > maxPixels) throw new TooManyFrames();
};

/**
 * Never wider than the image itself, so nothing is enlarged.
 * @param {PrepareTask} task @param {number} width @param {number} height
 */
const widthsFor = ({ widths, maxSide }, width, height) =>
  widths.filter((w) => w <= width && Math.ceil((height * w) / width) <= maxSide);

/** @param {sharp.Sharp} image @param {number} width */
const webp = (image, width) => image.resize({ width }).webp({ quality: 80 }).toBuffer();

/**
 * Decoded once; every width is made from the largest.
 * @param {sharp.Sharp} image @param {number[]} widths ascending
 */
const stillVariants = async (image, widths) => {
  /** @type {Map<number, Buffer>} */
  const variants = new Map();
  const largest = widths.at(-1);
  if (largest === undefined) return variants;
  const { data, info } = await image.resize({ width: largest }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const w of widths) variants.set(w, await webp(sharp(data, { raw }), w));
  return variants;
};

/** @param {() => sharp.Sharp} open @param {number[]} widths */
const movingVariants = async (open, widths) => {
  /** @type {Map<number, Buffer>} */
  const variants = new Map();
  for (const w of widths) variants.set(w, await webp(open(), w));
  return variants;
};

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/**
 * Reads a file. Of a JPEG the last marker may be missing: it is added, and refused is what lacks more.
 * @template T
 * @param {string} path @param {string | undefined} format
 * @param {(input: string | Buffer, failOn: 'error' | 'warning') => Promise<T>} read
 */
async function readWhole(path, format, read) {
  try {
    return await read(path, 'error');
  } catch (error) {
    if (format !== 'jpeg') throw error;
    return read(Buffer.concat([await readFile(path), END_OF_JPEG]), 'warning');
  }
}

/** @param {PrepareTask} task */
const prepare = async (task) => {
  const { path, mime, maxPixels } = task;
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  checkPixels(header, maxPixels);
  const moving = (header.pages ?? 1) > 1 && mime !== 'image/avif';
  return readWhole(path, header.format, async (input, failOn) => {
    const open = () => sharp(input, { limitInputPixels: maxPixels, animated: moving, failOn }).autoOrient();
    const { data, info } = await encode[mime](open()).toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    const widths = widthsFor(task, info.width, height);
    const variants = await (moving ? movingVariants(open, widths) : stillVariants(open(), widths));
    return { original: data, width: info.width, height, variants, still: !moving };
  });
};

/** @param {AvifTask} task */
const avif = ({ original, width, maxPixels }) =>
  sharp(original, { limitInputPixels: maxPixels }).resize({ width }).avif({ quality: 55, effort: 3 }).toBuffer();

/** The first frame of what moves: programs differ in what they do with the others. @param {MailTask} task */
const mail = async ({ original, width, maxPixels }) => {
  const open = sharp(original, { limitInputPixels: maxPixels });
  const image = open.resize({ width, withoutEnlargement: true });
  const opaque = (await sharp(original, { limitInputPixels: maxPixels }).stats()).isOpaque;
  if (!opaque) return { content: await image.png({ palette: true }).toBuffer(), format: 'png' };
  return { content: await image.jpeg({ quality: 82, mozjpeg: true }).toBuffer(), format: 'jpg' };
};

/** @param {ModelTask} task */
const forModel = async ({ original, width, height, maxPixels }) => {
  checkPixels(await sharp(original, { limitInputPixels: false }).metadata(), maxPixels);
  return sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** From good to poor: the first that is small enough is taken. */
const QUALITIES = [80, 60, 40, 20];

/** @param {SquareTask} task */
const square = async ({ path, side, maxBytes, maxPixels }) => {
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  checkPixels(header, maxPixels);
  const cut = await readWhole(path, header.format, (input, failOn) =>
    sharp(input, { limitInputPixels: maxPixels, failOn })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .png()
      .toBuffer(),
  );
  for (const quality of QUALITIES) {
    const made = await sharp(cut).webp({ quality }).toBuffer();
    if (made.length <= maxBytes) return made;
  }
  throw new TooLarge();
};

/** Pixels of a picture that has the width it should have. @param {Buffer | null} picture @param {CompareTask} task */
const pixelsOf = async (picture, { width, maxPixels }) => {
  if (picture === null) return null;
  const open = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });
  const { data, info } = await open
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.channels !== 3) throw new Error('The picture has another size.');
  return { data, height: info.height };
};

/** Two re-encoded pictures and the areas in which they differ. @param {CompareTask} task */
const compare = async (task) => {
  const { width, mostAreas: most } = task;
  const [before, after] = [await pixelsOf(task.before, task), await pixelsOf(task.after, task)];
  const areas = before && after ? findDifferingAreas(before, after, { width, most }) : { before: [], after: [] };
  /** @param {typeof before} pixels @param {import('./differing-areas.mjs').Area[]} own */
  const finish = async (pixels, own) => {
    if (pixels === null) return null;
    const { data, height } = pixels;
    const image = await sharp(data, { raw: { width, height, channels: 3 } })
      .webp({ lossless: true, effort: 2 })
      .toBuffer();
    return { image, height, areas: own };
  };
  return { before: await finish(before, areas.before), after: await finish(after, areas.after) };
};

/** @param {Task} task */
const work = (task) => {
  if (task.kind === 'compare') return compare(task);
  if (task.kind === 'prepare') return prepare(task);
  if (task.kind === 'mail') return mail(task);
  if (task.kind === 'model') return forModel(task);
  return task.kind === 'avif' ? avif(task) : square(task);
};

/** @param {unknown} error */
function kindOf(error) {
  if (error instanceof TooManyFrames) return 'too_many_frames';
  return error instanceof TooLarge ? 'too_large' : 'unreadable';
}

answerTasks(work, kindOf);
