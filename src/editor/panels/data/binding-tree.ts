import type { Json } from '#common/layout/document.ts';

/** One thing a binding can name, with the value it has right now. */
export interface BindingChoice {
  /** As written in a `$bind`: `api.country['native name']`. */
  readonly path: string;
  /** Last part of the path, for people. */
  readonly name: string;
  readonly depth: number;
  readonly kind: 'list' | 'object' | 'value';
  /** It reads as a text: a value, or a list of values. */
  readonly isText: boolean;
  /** A short look at the value. */
  readonly preview: string;
}

/** A choice with what it holds. */
export interface BindingNode {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  readonly opens: boolean;
  readonly children: BindingNode[];
}

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const PREVIEW_LENGTH = 60;
/** Deeper or longer data is still bindable by typing; the picker shows what a person can survey. */
const MAX_DEPTH = 6;
const MAX_CHILDREN = 50;

/**
 * Everything a scope offers, in reading order. Of a list the first item represents all.
 * @param scope sample values by root (`route`, `api`, `item`, `site`, `page`, `locale`)
 */
export function bindingTree(scope: { readonly [root: string]: Json | undefined }): BindingChoice[] {
  const choices: BindingChoice[] = [];
  const add = (value: Json, path: string, name: string, depth: number) => {
    choices.push({ path, name, depth, kind: kindOf(value), isText: isText(value), preview: preview(value) });
    if (depth >= MAX_DEPTH || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (value.length > 0) add(value[0] as Json, `${path}.0`, '0', depth + 1);
      return;
    }
    for (const [key, inner] of Object.entries(value).slice(0, MAX_CHILDREN)) add(inner, join(path, key), key, depth + 1);
  };
  for (const [root, value] of Object.entries(scope)) if (value !== undefined) add(value, root, root, 0);
  return choices;
}

/**
 * Choices as the nodes of a tree: each below the nearest one before it that is less deep.
 * @param textsOnly what reads as no text only opens
 */
export function bindingNodes(choices: readonly BindingChoice[], textsOnly: boolean): BindingNode[] {
  const roots: BindingNode[] = [];
  const open: { readonly depth: number; readonly children: BindingNode[] }[] = [{ depth: -1, children: roots }];
  for (const { path, name, depth, preview, isText } of choices) {
    const node: BindingNode = { value: path, label: name, note: preview, opens: textsOnly && !isText, children: [] };
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    open.at(-1)?.children.push(node);
    open.push({ depth, children: node.children });
  }
  return roots;
}

function join(path: string, key: string): string {
  return PLAIN_NAME.test(key) ? `${path}.${key}` : `${path}['${key}']`;
}

function kindOf(value: Json): BindingChoice['kind'] {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'object' : 'value';
}

function isText(value: Json): boolean {
  const values = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return values.every((each) => typeof each !== 'object' || each === null);
}

function preview(value: Json): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.keys(value).length}}`;
  const text = String(value ?? '');
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH - 1)}…` : text;
}
