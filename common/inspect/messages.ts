/**
 * What the app and a page of an inspect build say to each other by `postMessage`. The page was written by strangers: it
 * only answers, each answer belongs to a question, and each is looked at by the guards below.
 */

/** An element on a page: its mark, and which of those with the same mark. */
export interface Target {
  readonly mark: string;
  readonly nth: number;
}

/** px within the page's window. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The element at a point. */
export interface Hit extends Target {
  /** How many elements carry the mark. */
  readonly count: number;
  readonly box: Box;
  /** Of the element, and of the component around as its file says. */
  readonly name: string;
  readonly component: string | null;
}

/** One line of the tree of elements. */
export interface TreeLine extends Target {
  readonly depth: number;
  readonly name: string;
  /** How its text begins. */
  readonly text: string;
}

/** Questions of the app. */
export type Question =
  | { readonly type: 'at'; readonly x: number; readonly y: number }
  | { readonly type: 'box'; readonly target: Target; readonly reveal: boolean }
  | { readonly type: 'boxes'; readonly targets: readonly Target[] }
  | { readonly type: 'scroll'; readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }
  | { readonly type: 'tree' }
  | { readonly type: 'type'; readonly target: Target };

/** Answers of the page, by the type of the question. */
export interface Answers {
  readonly at: Hit | null;
  readonly box: Hit | null;
  /** In the order of the targets; null: it is not there. */
  readonly boxes: readonly (Box | null)[];
  readonly scroll: null;
  readonly tree: readonly TreeLine[];
  /** What was typed; null: it was given up. */
  readonly type: string | null;
}

/** A question with its number, which its answer carries. */
export type Asked = Question & { readonly channel: typeof CHANNEL; readonly id: number };
/** An answer, or the word that the page is there (`id` 0). */
export interface Answered {
  readonly channel: typeof CHANNEL;
  readonly id: number;
  readonly answer: unknown;
  /** Path of the page. */
  readonly path: string;
}

export const CHANNEL = 'pagewright-inspect';
/** Bounds of what a page may say. */
export const INSPECT_LIMITS = { lines: 1000, targets: 200, text: 80, typed: 5000, mark: 1100, path: 2000 } as const;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isCount(value: unknown): value is number {
  return isNumber(value) && Number.isInteger(value) && value >= 0 && value <= 100_000;
}

/** What a mark says; null: it is none. */
export function readMark(mark: string): { path: string; line: number; offset: number } | null {
  const [, path = '', line = '', offset = ''] = /^([^:\n]{1,1000}):(\d{1,7}):(\d{1,7})$/.exec(mark) ?? [];
  return path === '' ? null : { path, line: Number(line), offset: Number(offset) };
}

function isTarget(value: unknown): value is Target {
  return (
    isFields(value) && isText(value.mark, INSPECT_LIMITS.mark) && readMark(value.mark) !== null && isCount(value.nth)
  );
}

function areTargets(value: unknown): boolean {
  return Array.isArray(value) && value.length <= INSPECT_LIMITS.targets && value.every(isTarget);
}

function isBox(value: unknown): value is Box {
  return isFields(value) && [value.x, value.y, value.width, value.height].every(isNumber);
}

function isHit(value: unknown): value is Hit {
  return (
    isTarget(value) &&
    isFields(value) &&
    isCount(value.count) &&
    isBox(value.box) &&
    isText(value.name, INSPECT_LIMITS.text) &&
    (value.component === null || isText(value.component, INSPECT_LIMITS.text))
  );
}

function isLine(value: unknown): value is TreeLine {
  return (
    isTarget(value) &&
    isFields(value) &&
    isCount(value.depth) &&
    isText(value.name, INSPECT_LIMITS.text) &&
    isText(value.text, INSPECT_LIMITS.text)
  );
}

const GUARDS: { readonly [K in keyof Answers]: (value: unknown) => value is Answers[K] } = {
  at: (value): value is Hit | null => value === null || isHit(value),
  box: (value): value is Hit | null => value === null || isHit(value),
  boxes: (value): value is readonly (Box | null)[] =>
    Array.isArray(value) && value.length <= INSPECT_LIMITS.targets && value.every((box) => box === null || isBox(box)),
  scroll: (value): value is null => value === null,
  tree: (value): value is readonly TreeLine[] =>
    Array.isArray(value) && value.length <= INSPECT_LIMITS.lines && value.every(isLine),
  type: (value): value is string | null => value === null || isText(value, INSPECT_LIMITS.typed),
};

/** An answer as its question needs it; undefined: it is none. */
export function readAnswer<K extends keyof Answers>(type: K, answer: unknown): Answers[K] | undefined {
  return GUARDS[type](answer) ? answer : undefined;
}

/** What a page says, as far as it is of this channel; null for anything else. */
export function readAnswered(data: unknown): Answered | null {
  if (!isFields(data) || data.channel !== CHANNEL || !isCount(data.id)) return null;
  if (!isText(data.path, INSPECT_LIMITS.path) || !/^\/(?!\/)/.test(data.path)) return null;
  return { channel: CHANNEL, id: data.id, answer: data.answer, path: data.path };
}

/** A question of the app; null for anything else. */
export function readQuestion(data: unknown): Asked | null {
  if (!isFields(data) || data.channel !== CHANNEL || !isCount(data.id) || data.id === 0) return null;
  const { type } = data;
  const isPlace = isNumber(data.x) && isNumber(data.y);
  const isKnown =
    type === 'tree' ||
    (type === 'at' && isPlace) ||
    (type === 'scroll' && isPlace && isNumber(data.dx) && isNumber(data.dy)) ||
    ((type === 'box' || type === 'type') && isTarget(data.target)) ||
    (type === 'boxes' && areTargets(data.targets));
  return isKnown ? (data as unknown as Asked) : null;
}
