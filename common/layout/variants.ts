import { isRecord } from '#common/rules/is-record.ts';
import type { Json, JsonObject } from './document';
import { isPropertyName } from './exposed-path';
import { joinPath, type Report } from './fault';
import { sameJson } from './same-json';
import { styleProperty } from './style-properties';

/** Most ways in which a component varies (size, tone …), and most options of one. */
export const MAX_VARIANTS = 6;
export const MAX_OPTIONS = 12;
/** Longest name of an option that people read. */
export const MAX_OPTION_LABEL = 40;

/** One look of a component. */
export interface VariantOption {
  /** What blocks and instances call it; it stays when people call it something else. */
  readonly name: string;
  readonly label: string;
}

function readOption(value: unknown): VariantOption | undefined {
  if (!isRecord(value) || !isPropertyName(value.name)) return undefined;
  const { name, label } = value;
  return { name, label: typeof label === 'string' && label !== '' ? label : name };
}

/** The options of one variant, the first one its default; those that are none are left out. */
export function readOptions(value: unknown): readonly VariantOption[] {
  return Array.isArray(value) ? value.flatMap((each) => readOption(each) ?? []) : [];
}

/** The same object where nothing was taken from it. */
function sameOr(value: unknown, cleaned: Json): Json {
  return sameJson(value as Json, cleaned) ? (value as Json) : cleaned;
}

function cleanOption(value: unknown, path: string, report: Report): JsonObject | undefined {
  const option = readOption(value);
  if (!option) return void report('bad-value', path, 'must have the name of an option');
  const keys = Object.keys(value as object);
  for (const key of keys)
    if (key !== 'name' && key !== 'label') report('unknown-key', joinPath(path, key.slice(0, 64)), 'is not known here');
  if (option.label.length > MAX_OPTION_LABEL)
    report('text-too-long', joinPath(path, 'label'), `is longer than ${String(MAX_OPTION_LABEL)} characters`);
  const label = option.label.slice(0, MAX_OPTION_LABEL);
  return label === option.name && !keys.includes('label') ? { name: option.name } : { name: option.name, label };
}

function cleanOptions(value: unknown, path: string, report: Report): Json | undefined {
  if (!Array.isArray(value)) return void report('bad-value', path, 'must be a list of options');
  if (value.length > MAX_OPTIONS) report('too-many-entries', path, `has more than ${String(MAX_OPTIONS)} options`);
  const names = new Set<string>();
  return value.slice(0, MAX_OPTIONS).flatMap((each, index) => {
    const option = cleanOption(each, joinPath(path, String(index)), report);
    if (!option) return [];
    const { name } = option as { readonly name: string };
    if (names.has(name)) {
      report('bad-value', joinPath(path, String(index)), 'is there twice');
      return [];
    }
    names.add(name);
    return [option];
  });
}

/** The variants of a component, `{name: [{name, label}]}` (docs/widgets.md, "Components"). */
export function cleanVariants(value: unknown, path: string, report: Report): Json | undefined {
  if (!isRecord(value)) return void report('bad-value', path, 'must be an object of options by variant');
  const names = Object.keys(value);
  if (names.length > MAX_VARIANTS) report('too-many-entries', path, `has more than ${String(MAX_VARIANTS)} variants`);
  const kept = names.slice(0, MAX_VARIANTS).flatMap((name: string) => {
    const at = joinPath(path, name.slice(0, 64));
    if (!isPropertyName(name)) {
      report('bad-value', at, 'must be the name of a variant');
      return [];
    }
    const options = cleanOptions(value[name], at, report);
    return options === undefined ? [] : [[name, options] as const];
  });
  return sameOr(value, Object.fromEntries(kept));
}

type CleanProp = (prop: string, value: unknown, path: string) => Json | undefined;

/** A style by layer and property, where null takes away what the block has. */
function cleanStyle(style: Readonly<Record<string, unknown>>, path: string, cleanProp: CleanProp): Json {
  const split = Object.entries(style).map(([layer, values]) => {
    const entries = isRecord(values) ? Object.entries(values) : [];
    const none = entries.flatMap(([key, value]) =>
      value === null && styleProperty(key) ? [[key, null] as const] : [],
    );
    const some = isRecord(values) ? Object.fromEntries(entries.filter(([, value]) => value !== null)) : values;
    return { layer, none, some };
  });
  const cleaned = cleanProp('style', Object.fromEntries(split.map(({ layer, some }) => [layer, some])), path);
  const known = isRecord(cleaned) ? cleaned : {};
  return Object.fromEntries(
    split.flatMap(({ layer, none }) => {
      const some = known[layer];
      return isRecord(some) ? [[layer, { ...some, ...Object.fromEntries(none) }] as const] : [];
    }),
  );
}

function cleanLook(value: unknown, path: string, report: Report, cleanProp: CleanProp): Json | undefined {
  if (!isRecord(value)) return void report('bad-value', path, 'must be an object of props');
  const kept = Object.entries(value).flatMap(([prop, inner]) => {
    const at = joinPath(path, prop.slice(0, 64));
    if (prop === 'style' && isRecord(inner)) return [[prop, cleanStyle(inner, at, cleanProp)] as const];
    // Null: in this look the block says nothing of it.
    const cleaned = inner === null ? null : cleanProp(prop, inner, at);
    return cleaned === undefined ? [] : [[prop, cleaned] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * What differs of a block, `{variant: {option: {prop: value}}}`.
 * @param cleanProp reads one prop of the block's widget
 */
export function cleanLooks(value: unknown, path: string, report: Report, cleanProp: CleanProp): Json | undefined {
  if (!isRecord(value)) return void report('bad-value', path, 'must be an object of looks by variant');
  const level = (
    each: unknown,
    at: string,
    most: number,
    inner: (value: unknown, path: string) => Json | undefined,
  ) => {
    if (!isRecord(each)) return void report('bad-value', at, 'must be an object of looks');
    const names = Object.keys(each);
    if (names.length > most) report('too-many-entries', at, `has more than ${String(most)} entries`);
    const kept = names.slice(0, most).flatMap((name: string) => {
      const below = joinPath(at, name.slice(0, 64));
      if (!isPropertyName(name)) {
        report('bad-value', below, 'must be a name');
        return [];
      }
      const cleaned = inner(each[name], below);
      return cleaned === undefined ? [] : [[name, cleaned] as const];
    });
    return Object.fromEntries(kept) as Json;
  };
  const cleaned = level(value, path, MAX_VARIANTS, (options, at) =>
    level(options, at, MAX_OPTIONS, (look, below) => cleanLook(look, below, report, cleanProp)),
  );
  return cleaned === undefined ? undefined : sameOr(value, cleaned);
}
