import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';

/** No call of the wire nests deeper than a few levels; a layout's tree is a flat map. Deeper ones would overflow the stack of whoever walks them. */
const DEEPEST = 200;

/** A key or character that must not be in a body, perhaps: `\u005f` and its like count too, so any escape is looked at. */
const suspicious = /__proto__|"constructor"|\\u00/i;
const NUL = '\u0000';

const unreadable = (reason: string) => new AppError('bad_request', { details: [{ path: '', reason }] });

const depthOf = (text: string) => {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      i = text.indexOf('"', i + 1);
      while (i > 0 && isEscaped(text, i)) i = text.indexOf('"', i + 1);
      if (i < 0) return deepest;
    } else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
};

const isEscaped = (text: string, quote: number) => {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === 0x5c) slashes += 1;
  return slashes % 2 === 1;
};

/** The database stores no NUL, and nobody means one. */
const checkValue = (value: unknown): void => {
  if (typeof value === 'string') {
    if (value.includes(NUL)) throw unreadable('A text holds the character U+0000');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor') throw unreadable(`The key '${key}' is not allowed`);
    checkValue(key);
    checkValue(entry);
  }
};

/**
 * A JSON body read safely.
 * @throws AppError `bad_request` for broken JSON, keys that reach prototypes, NUL characters and nesting over 200 levels
 */
export const parseJson = (text: string): unknown => {
  if (depthOf(text) > DEEPEST) throw unreadable('Nested too deeply');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('Not valid JSON');
  }
  if (suspicious.test(text)) checkValue(value);
  return value;
};

/** Makes JSON the only body the scope reads; an absent body is `undefined`. */
export const readJsonBodies = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, parseJson(text));
    } catch (error) {
      done(error as Error);
    }
  });
};
