import { isRecord } from '#common/rules/is-record.ts';
import { parsePath } from './binding-path';
import {
  cleanColor,
  cleanImage,
  cleanInlineText,
  cleanCellsOf,
  cleanInlineTextList,
  cleanList,
  cleanNavigationItems,
  cleanRecord,
  cleanRichText,
  cleanTableRows,
  cleanText,
  cleanTextOf,
  cleanUrl,
  type Clean,
} from './clean-text';
import { BREAKPOINT_NAMES, STYLE_LAYERS } from './compile-style';
import { LIMITS, type Json } from './document';
import { isPropertyName, MAX_EXPOSED, MAX_PROPERTIES, readExposedPath } from './exposed-path';
import { joinPath, type Report } from './fault';
import { measureJson } from './measure-json';
import type { PropSpec } from './spec';
import { compileStyleValue, compileToken, isLength } from './style-value';
import { cleanVariants } from './variants';

const BREAKPOINTS: ReadonlySet<string> = new Set(BREAKPOINT_NAMES);

/** `{"$bind": path}` and nothing else. */
export const cleanBinding: Clean = (value, path, report) => {
  const source = isRecord(value) && Object.keys(value).length === 1 ? value.$bind : undefined;
  if (typeof source === 'string' && parsePath(source)) return value as Json;
  return void report('bad-binding', path, 'must be {"$bind": "path"}');
};

function isBinding(value: unknown) {
  return isRecord(value) && Object.hasOwn(value, '$bind');
}

function matching(pattern: RegExp, reason: string): Clean {
  return (value, path, report) =>
    typeof value === 'string' && pattern.test(value) ? value : void report('bad-value', path, reason);
}

const cleanName = matching(/^[A-Za-z_][A-Za-z0-9_]{0,31}$/, 'must be a name of letters, digits and _');
const cleanIcon = matching(/^[a-z0-9-]{0,64}$/, 'must be the name of an icon');
const cleanRatio = matching(/^(?:\d{1,3}(?::\d{1,3}){1,11})?$/, 'must be a ratio such as 16:9');
const cleanAnchor = matching(/^(?:[A-Za-z][A-Za-z0-9_-]{0,63})?$/, 'must be letters, digits, - and _');

const fraction: Clean = (value, path, report) =>
  typeof value === 'number' && value >= 0 && value <= 1
    ? value
    : void report('bad-value', path, 'must be a number from 0 to 1');
const cleanFocal = cleanRecord({ x: fraction, y: fraction }, ['x', 'y']);

const cleanScalar: Clean = (value, path, report) => {
  if (typeof value === 'string') return cleanText(value, path, report);
  const ok = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  return ok ? value : void report('bad-value', path, 'must be a text, a number, true or false');
};

const cleanBoolean: Clean = (value, path, report) =>
  typeof value === 'boolean' ? value : void report('bad-value', path, 'must be true or false');

/** JSON that is never read (Unknown.original): only its size and its keys are checked. */
const cleanJson: Clean = (value, path, report) => {
  const { bytes, faults } = measureJson(value, LIMITS.unknownOriginal);
  if (bytes <= LIMITS.unknownOriginal && faults.length === 0) return value as Json;
  for (const { fault } of faults) report(fault, path, 'cannot be kept');
  if (bytes > LIMITS.unknownOriginal) report('too-large', path, `is over ${String(LIMITS.unknownOriginal)} bytes`);
  return undefined;
};

const PROPERTY_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/**
 * Values by name, small enough for an address (docs/project-widgets.md). What each may hold, its manifest says at save.
 */
const cleanProperties: Clean = (value, path, report) => {
  if (!isRecord(value)) return void report('bad-value', path, 'must be an object of properties');
  const { bytes } = measureJson(value, LIMITS.properties);
  if (bytes > LIMITS.properties) return void report('too-large', path, `is over ${String(LIMITS.properties)} bytes`);
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const isNamed = PROPERTY_NAME.test(name) && !(name in Object.prototype);
    if (!isNamed) report('unknown-prop', joinPath(path, name.slice(0, 64)), 'is not the name of a property');
    const clean = isNamed ? cleanScalar(inner, joinPath(path, name), report) : undefined;
    return clean === undefined ? [] : [[name, clean] as const];
  });
  return kept.length === Object.keys(value).length ? (value as Json) : Object.fromEntries(kept);
};

/** Not a guard: what it refuses is a text, too. */
function isName(name: string): boolean {
  return isPropertyName(name);
}

/** Values by the names of a component's properties. What each may hold, the blocks say that it goes to (common/components). */
function cleanComponentValues(value: unknown, path: string, report: Report): Json | undefined {
  if (!isRecord(value)) return void report('bad-value', path, 'must be an object of values');
  const { bytes } = measureJson(value, LIMITS.text);
  if (bytes > LIMITS.text) return void report('too-large', path, `is over ${String(LIMITS.text)} bytes`);
  const names = Object.keys(value);
  if (names.length > MAX_PROPERTIES) report('too-many-entries', path, `has more than ${String(MAX_PROPERTIES)} values`);
  const kept = names.slice(0, MAX_PROPERTIES).filter((name: string) => {
    if (isName(name)) return true;
    report('unknown-prop', joinPath(path, name.slice(0, 64)), 'is not the name of a property');
    return false;
  });
  return kept.length === names.length
    ? (value as Json)
    : Object.fromEntries(kept.map((name) => [name, value[name] as Json]));
}

const cleanBackground: Clean = (value, path, report) => {
  const isColor = typeof value === 'string' && /^[#$]/.test(value);
  return (isColor ? cleanColor : cleanImage)(value, path, report);
};

/** A value, or `{base?,sm?,md?,lg?,xl?}` of it. */
function perBreakpoint(clean: Clean): Clean {
  return (value, path, report) =>
    isRecord(value) ? breakpoints(clean)(value, path, report) : clean(value, path, report);
}

function breakpoints(clean: Clean) {
  return cleanRecord(Object.fromEntries(BREAKPOINT_NAMES.map((n) => [n, clean])), []);
}

function layers(clean: Clean) {
  return cleanRecord(Object.fromEntries(STYLE_LAYERS.map((n) => [n, clean])), []);
}

function cleanChoice(options: readonly string[]): Clean {
  return (value, path, report) =>
    typeof value === 'string' && options.includes(value)
      ? value
      : void report('bad-value', path, `must be one of ${options.join(', ')}`);
}

function cleanNumber({ min, max, integer }: Extract<PropSpec, { kind: 'number' }>): Clean {
  const range = `from ${String(min)} to ${String(max)}`;
  return (value, path, report) => {
    const ok = typeof value === 'number' && value >= min && value <= max && (!integer || Number.isInteger(value));
    return ok ? value : void report('bad-value', path, `must be a ${integer ? 'whole ' : ''}number ${range}`);
  };
}

function cleanLength(group: 'space' | 'size'): Clean {
  return (value, path, report) =>
    typeof value === 'string' && (value === '' || isLength(value) || compileToken(value, [group]))
      ? value
      : void report('bad-value', path, `must be a length or a $${group} token`);
}

const PLAIN: { readonly [Kind in PropSpec['kind']]?: Clean } = {
  text: cleanText,
  'inline-text': cleanInlineText,
  'rich-text': cleanRichText,
  'inline-text-list': cleanInlineTextList,
  'table-rows': cleanTableRows,
  'navigation-items': cleanNavigationItems,
  url: cleanUrl,
  image: cleanImage,
  background: cleanBackground,
  color: cleanColor,
  boolean: cleanBoolean,
  binding: cleanBinding,
  focal: cleanFocal,
  ratio: cleanRatio,
  icon: cleanIcon,
  name: cleanName,
  scalar: cleanScalar,
  properties: cleanProperties,
  'component-values': cleanComponentValues,
  variants: cleanVariants,
  json: cleanJson,
};

function cleanRecords({ fields, max }: Extract<PropSpec, { kind: 'records' }>): Clean {
  const entry = cleanRecord(
    Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, cleanerOf(spec)])),
    [],
  );
  return cleanList(entry, { most: max, code: 'too-many-entries' });
}

/** The grammar of a kind that has a limit of its own here. */
function limited(spec: PropSpec): Clean | undefined {
  if (spec.kind === 'records') return cleanRecords(spec);
  if (spec.kind === 'choice-list')
    return cleanList(cleanChoice(spec.options), { most: spec.max, code: 'too-many-columns' });
  if (!('max' in spec) || spec.max === undefined) return undefined;
  return spec.kind === 'text' ? cleanTextOf(spec.max) : cleanCellsOf(spec.max);
}

function unbound(spec: PropSpec): Clean {
  if (spec.kind === 'choice' || spec.kind === 'number' || spec.kind === 'length') {
    const clean =
      spec.kind === 'choice'
        ? cleanChoice(spec.options)
        : spec.kind === 'number'
          ? cleanNumber(spec)
          : cleanLength(spec.group);
    return spec.perBreakpoint ? perBreakpoint(clean) : clean;
  }
  const clean = limited(spec) ?? PLAIN[spec.kind];
  if (!clean) throw new Error(`No grammar for ${spec.kind}`);
  return clean;
}

function build(spec: PropSpec): Clean {
  const clean = unbound(spec);
  if (!('bind' in spec) || !spec.bind) return clean;
  return (value, path, report) => (isBinding(value) ? cleanBinding : clean)(value, path, report);
}

const built = new WeakMap<PropSpec, Clean>();

/** The reader of a prop's grammar, built once per spec. */
export function cleanerOf(spec: PropSpec): Clean {
  const known = built.get(spec);
  if (known) return known;
  const clean = build(spec);
  built.set(spec, clean);
  return clean;
}

const styleSet: Clean = (value, path, report) => {
  if (!isRecord(value)) return void report('bad-style', path, 'must be an object of style properties');
  const kept = Object.entries(value).filter(([key, inner]) => {
    if (compileStyleValue(key, inner) !== undefined) return true;
    report('bad-style', joinPath(path, key), 'is not a style property and value of the list');
    return false;
  });
  return kept.length === Object.keys(value).length ? (value as Json) : (Object.fromEntries(kept) as Json);
};

const cleanHiddenOn: Clean = (value, path, report) => {
  const list = cleanList((item, at, tell) =>
    typeof item === 'string' && BREAKPOINTS.has(item) ? item : void tell('bad-value', at, 'must be a breakpoint'),
  )(value, path, report);
  if (!Array.isArray(list) || new Set(list).size === list.length) return list;
  report('bad-value', path, 'names a breakpoint twice');
  return [...new Set(list as readonly string[])];
};

/** Which property of the component that a block belongs to each of its props is: names by prop. */
function cleanExposes(value: unknown, path: string, report: Report): Json | undefined {
  if (!isRecord(value)) return void report('bad-value', path, 'must be an object of names by prop');
  const entries = Object.entries(value);
  const kept = entries.slice(0, MAX_EXPOSED).filter(([prop, name]) => {
    if (readExposedPath(prop) && isPropertyName(name)) return true;
    report('bad-value', joinPath(path, prop.slice(0, 64)), 'must be the name of a property');
    return false;
  });
  if (entries.length > MAX_EXPOSED) report('too-many-entries', path, `names more than ${String(MAX_EXPOSED)} props`);
  return kept.length === entries.length ? (value as Json) : (Object.fromEntries(kept) as Json);
}

/** The props every widget takes (docs/widgets.md). */
export const COMMON_PROPS: Readonly<Record<string, Clean>> = {
  style: layers(styleSet),
  hiddenOn: cleanHiddenOn,
  anchor: cleanAnchor,
  visibleIf: cleanBinding,
  exposes: cleanExposes,
};
