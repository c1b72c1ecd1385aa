import { isRecord } from '#common/rules/is-record.ts';
import { ROOT, type JsonObject, type NodeId, type NodeMap } from '../layout/document';
import type { WidgetSpec } from '../layout/spec';
import { walk } from '../layout/tree';
import { boundPath } from '../layout/walk/bind-props';
import { plainText } from './drawing/inline';
import { allWidgets } from './registry';

/** A block with pictures that have no alternative text. */
interface Undescribed {
  readonly nodeId: NodeId;
  /** How many of its pictures. */
  readonly count: number;
  /** Whether the block can be marked as decorative. */
  readonly mayDecorate: boolean;
}

/** What is bound has a text of its own. */
function isFilled(alt: unknown): boolean {
  return boundPath(alt) !== undefined || plainText(alt).trim() !== '';
}

interface Picture {
  readonly src?: unknown;
  readonly alt?: unknown;
  readonly decorative?: unknown;
}

/** The pictures with a text of their own that a block shows: its own, and those of its lists' entries. */
function picturesOf({ props: specs }: WidgetSpec, props: JsonObject): readonly Picture[] {
  const pairs = [
    ['src', 'alt'],
    ['before', 'beforeAlt'],
    ['after', 'afterAlt'],
  ] as const;
  const own = pairs.flatMap(([src, alt]) =>
    specs[src]?.kind === 'image' && specs[alt]
      ? [{ src: props[src], alt: props[alt], decorative: props.decorative }]
      : [],
  );
  const listed = Object.entries(specs).flatMap(([name, spec]) => {
    const entries = props[name];
    if (spec.kind !== 'records' || !Array.isArray(entries)) return [];
    return spec.fields.src?.kind === 'image' && spec.fields.alt ? (entries as readonly unknown[]).filter(isRecord) : [];
  });
  return [...own, ...listed];
}

/**
 * The blocks of a document with a picture that has no alternative text, in its order. Hidden ones do not count, nor what
 * is marked as decorative, nor a block without a picture.
 * @param found a picture by its address, with its text in the library; undefined where it is not known
 */
export function findUndescribed(
  nodes: NodeMap,
  found: (address: string) => { readonly alt?: string } | undefined,
): readonly Undescribed[] {
  const left: Undescribed[] = [];
  walk(nodes, ROOT, (nodeId, { hidden, type, props }) => {
    if (hidden) return false;
    const spec = allWidgets[type.resolvedName];
    const isMute = (picture: Picture) => {
      if (picture.decorative === true || isFilled(picture.alt)) return false;
      const address = plainText(picture.src);
      const image = address === '' ? undefined : found(address);
      return image !== undefined && !image.alt;
    };
    const count = spec ? picturesOf(spec, props).filter(isMute).length : 0;
    if (count > 0) left.push({ nodeId, count, mayDecorate: spec?.props.decorative !== undefined });
    return true;
  });
  return left;
}
