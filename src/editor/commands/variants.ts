import { inLook, storedInLook, withoutLook, type Look } from '#common/components/look.ts';
import { listVariants, type Variant } from '#common/components/variants.ts';
import { ROOT, type Change, type Json, type JsonObject } from '#common/layout/document.ts';
import { patchProps } from '#common/layout/tree.ts';
import type { VariantOption } from '#common/layout/variants.ts';
import { isRecord } from '#common/rules/is-record.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { freeName } from './expose-prop';

/** Shows a look of the component on the canvas, so that edits are for it alone; null: the blocks as they are. */
export function showLook(engine: EditorEngine, look: Look | null): void {
  engine.look.set(
    look && {
      ...look,
      see: (node) => inLook(node, look),
      store: (stored, next) => storedInLook(stored, next, look),
    },
  );
}

/** An edit of the component itself, whatever look of it is shown. */
function applyToAll(engine: EditorEngine, change: Change, labelKey: string): void {
  const { look } = engine;
  const shown = look.get();
  look.set(null);
  engine.apply(change, { labelKey });
  look.set(shown);
}

function variantsWith(variants: readonly Variant[]): Json {
  const stored = ({ name, label }: VariantOption): JsonObject => (label === name ? { name } : { name, label });
  return Object.fromEntries(variants.map(({ name, options }) => [name, options.map(stored)]));
}

/**
 * Gives the component these variants.
 * @param rest blocks without what a look that goes changes
 * @param gone the variant whose name goes, too
 */
function write(
  engine: EditorEngine,
  variants: readonly Variant[],
  labelKey: string,
  { rest = new Map(), gone }: { readonly rest?: Change; readonly gone?: string } = {},
): void {
  const { root } = engine.getDocument();
  const top = rest.get(ROOT) ?? root[ROOT];
  if (!top) return;
  const { labels } = top.props;
  const kept = Object.entries(isRecord(labels) ? labels : {}).filter(([name]) => name !== gone);
  const change = patchProps({ ...root, [ROOT]: top }, ROOT, {
    variants: variants.length > 0 ? variantsWith(variants) : undefined,
    labels: kept.length > 0 ? Object.fromEntries(kept) : undefined,
  });
  applyToAll(engine, new Map([...rest, ...change]), labelKey);
}

function changed(
  engine: EditorEngine,
  name: string,
  options: (before: readonly VariantOption[]) => readonly VariantOption[],
) {
  return listVariants(engine.getDocument().root).map((each) =>
    each.name === name ? { name, options: options(each.options) } : each,
  );
}

/** Gives a component a variant with two options. @param names of the variant and its options, as people read them first */
export function addVariant(
  engine: EditorEngine,
  names: { readonly variant: string; readonly options: readonly string[] },
) {
  const { root } = engine.getDocument();
  const options = names.options.map((name) => ({ name, label: name }));
  write(engine, [...listVariants(root), { name: freeName(root, names.variant), options }], 'history.addVariant');
}

/** Takes a variant away, with what its looks change. */
export function removeVariant(engine: EditorEngine, name: string): void {
  const { root } = engine.getDocument();
  if (engine.look.get()?.variant === name) engine.look.set(null);
  const variants = listVariants(root).filter((each) => each.name !== name);
  write(engine, variants, 'history.removeVariant', { rest: withoutLook(root, name), gone: name });
}

/** Adds an option to a variant. @param nameAt its name, by how many options there are with it */
export function addOption(engine: EditorEngine, variant: string, nameAt: (number: number) => string): void {
  const add = (options: readonly VariantOption[]) => {
    const taken = new Set(options.flatMap(({ name, label }) => [name, label]));
    let number = options.length + 1;
    while (taken.has(nameAt(number))) number += 1;
    return [...options, { name: nameAt(number), label: nameAt(number) }];
  };
  write(engine, changed(engine, variant, add), 'history.addOption');
}

/** Makes what people call an option something else; instances keep what they chose. */
export function labelOption(engine: EditorEngine, { variant, option }: Look, label: string): void {
  const rename = (options: readonly VariantOption[]) =>
    options.map((each) => (each.name === option ? { name: option, label } : each));
  write(engine, changed(engine, variant, rename), 'history.renameOption');
}

/** Takes an option away, with what its look changes. Instances that chose it show the first one. */
export function removeOption(engine: EditorEngine, look: Look): void {
  const { variant, option } = look;
  const shown = engine.look.get();
  if (shown?.variant === variant && shown.option === option) engine.look.set(null);
  const keep = (options: readonly VariantOption[]) => options.filter(({ name }) => name !== option);
  const rest = withoutLook(engine.getDocument().root, variant, option);
  write(engine, changed(engine, variant, keep), 'history.removeOption', { rest });
}

/** Takes all changes of a look back: its blocks are as they are. */
export function discardLook(engine: EditorEngine, { variant, option }: Look): void {
  applyToAll(engine, withoutLook(engine.getDocument().root, variant, option), 'history.discardLook');
}
