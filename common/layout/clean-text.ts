import { isRecord } from '#common/rules/is-record.ts';
import { LIMITS, type Json, type JsonObject } from './document';
import { joinPath, type FaultCode, type Report } from './fault';
import { isSafeImage, isSafeUrl, withoutOutputs } from './safe-url';
import { compileToken, isHexColor } from './style-value';

/**
 * Reads a value of one grammar: reports every fault, and gives back the value without what is faulty
 * (the same object when nothing is), or undefined when nothing of it can stay.
 */
export type Clean = (value: unknown, path: string, report: Report) => Json | undefined;

/** A string of at most so many characters, blanks around it apart; a longer one is cut. */
export function cleanTextOf(max: number): Clean {
  return (value, path, report) => {
    if (typeof value !== 'string') return void report('bad-value', path, 'must be a text');
    if (value.length <= max || (value.length <= LIMITS.text && value.trim().length <= max)) return value;
    report('text-too-long', path, `is longer than ${String(max)} characters`);
    return value.trimStart().slice(0, max);
  };
}

/** A string within the limit of all texts. */
export const cleanText = cleanTextOf(LIMITS.text);

/** An address of the allow-list of docs/widgets.md "URLs". */
export const cleanUrl: Clean = (value, path, report) => {
  if (typeof value !== 'string') return void report('bad-value', path, 'must be an address');
  if (isSafeUrl(withoutOutputs(value))) return value;
  return void report('bad-url', path, 'is not an address that may be linked to');
};

/** An address that may be drawn as an image. */
export const cleanImage: Clean = (value, path, report) => {
  if (typeof value !== 'string') return void report('bad-value', path, 'must be an image address');
  if (isSafeImage(withoutOutputs(value))) return value;
  return void report('bad-url', path, 'is not an image that may be shown');
};

/** A color token or `#hex`; '' is none. */
export const cleanColor: Clean = (value, path, report) => {
  if (typeof value === 'string' && (value === '' || isHexColor(value) || compileToken(value, ['color']))) return value;
  return void report('bad-value', path, 'must be a color token or #hex');
};

/** An object of known keys only. Faulty optional keys are left out; a faulty required one gives undefined. */
export function cleanRecord(
  fields: Readonly<Record<string, Clean>>,
  required: readonly string[],
): (value: unknown, path: string, report: Report) => JsonObject | undefined {
  return (value, path, report) => {
    if (!isRecord(value)) return void report('bad-value', path, 'must be an object');
    const kept: Record<string, Json> = {};
    let same = true;
    for (const key of Object.keys(value)) {
      const clean = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (!clean) report('bad-value', joinPath(path, key), 'is not known here');
      const inner = clean?.(value[key], joinPath(path, key), report);
      if (inner === undefined) same = false;
      else {
        kept[key] = inner;
        same &&= inner === value[key];
      }
    }
    const missing = required.filter((key) => !Object.hasOwn(kept, key));
    for (const key of missing) if (!Object.hasOwn(value, key)) report('bad-value', joinPath(path, key), 'is missing');
    if (missing.length > 0) return undefined;
    return same ? (value as JsonObject) : kept;
  };
}

/** How long a list may be, and the fault of a longer one. */
interface Most {
  readonly most: number;
  readonly code: FaultCode;
}

/** A list of one grammar; faulty items are left out, and those behind the last allowed one. */
export function cleanList(item: Clean, { most, code }: Most = { most: Infinity, code: 'bad-value' }): Clean {
  return (value, path, report) => {
    if (!Array.isArray(value)) return void report('bad-value', path, 'must be a list');
    const kept: Json[] = [];
    let same = value.length <= most;
    if (!same) report(code, path, `has more than ${String(most)} entries`);
    for (let i = 0; i < Math.min(value.length, most); i++) {
      const inner = item(value[i], joinPath(path, i), report);
      if (inner !== undefined) kept.push(inner);
      same &&= inner !== undefined && inner === value[i];
    }
    return same ? (value as Json[]) : kept;
  };
}

const cleanFlag: Clean = (value, path, report) =>
  typeof value === 'boolean' ? value : void report('bad-value', path, 'must be true or false');

const cleanTrue: Clean = (value, path, report) =>
  value === true ? value : void report('bad-value', path, 'must be true');

const textRun = cleanRecord(
  { text: cleanText, bold: cleanFlag, italic: cleanFlag, code: cleanFlag, link: cleanUrl, color: cleanColor },
  ['text'],
);
const breakRun = cleanRecord({ break: cleanTrue }, ['break']);
const runs = cleanList((value, path, report) =>
  (isRecord(value) && Object.hasOwn(value, 'break') ? breakRun : textRun)(value, path, report),
);

/** InlineText: a string, or runs. */
export const cleanInlineText: Clean = (value, path, report) =>
  (typeof value === 'string' ? cleanText : runs)(value, path, report);

/** List.items. */
export const cleanInlineTextList = cleanList(cleanInlineText);

/** One that cannot be read is empty: those behind it stay in their columns. */
const cleanCell: Clean = (value, path, report) => cleanInlineText(value, path, report) ?? '';

/** Cells of one row of a table. */
export function cleanCellsOf(most: number): Clean {
  return cleanList(cleanCell, { most, code: 'too-many-columns' });
}

/** Table.rows. */
export const cleanTableRows = cleanList(cleanCellsOf(LIMITS.tableColumns), {
  most: LIMITS.tableRows,
  code: 'too-many-rows',
});

function constant(...values: readonly string[]): Clean {
  return (value, path, report) =>
    typeof value === 'string' && values.includes(value)
      ? value
      : void report('bad-value', path, `must be one of ${values.join(', ')}`);
}

const textBlock = cleanRecord({ type: constant('p', 'h2', 'h3', 'h4', 'quote'), text: cleanInlineText }, [
  'type',
  'text',
]);
function cleanStart(value: unknown, path: string, report: Report): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000) return value;
  return void report('bad-value', path, 'must be a whole number from 0 to 1000000');
}

/** A list whose items hold lists, so many levels of them. */
function listBlockOf(levels: number): Clean {
  const inner: Clean =
    levels > 1
      ? cleanList(listBlockOf(levels - 1))
      : (_value, path, report) => void report('bad-value', path, `is deeper than ${String(LIMITS.listDepth)} lists`);
  const nested = cleanRecord({ text: cleanInlineText, lists: inner }, ['text']);
  const item: Clean = (value, path, report) => (isRecord(value) ? nested : cleanInlineText)(value, path, report);
  return cleanRecord({ type: constant('ul', 'ol'), items: cleanList(item), start: cleanStart }, ['type', 'items']);
}

const listBlock = listBlockOf(LIMITS.listDepth);
const codeBlock = cleanRecord({ type: constant('code'), code: cleanText, language: cleanText }, ['type', 'code']);

/** RichText.doc. */
export const cleanRichText = cleanList((value, path, report) => {
  const type = isRecord(value) ? value.type : undefined;
  const block = type === 'ul' || type === 'ol' ? listBlock : type === 'code' ? codeBlock : textBlock;
  return block(value, path, report);
});

const subItem = cleanRecord({ label: cleanText, href: cleanUrl }, ['label', 'href']);

/** Navigation.items: two levels. */
export const cleanNavigationItems = cleanList(
  cleanRecord({ label: cleanText, href: cleanUrl, children: cleanList(subItem) }, ['label', 'href']),
);
