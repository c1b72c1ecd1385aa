import { type Node, parseTree } from 'jsonc-parser';
import type { ErrorDetail } from '#common/contract/faults.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { validate } from '#common/layout/validate.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { findJsonFault } from '#src/parts/json-fault.ts';
import { findPlace, findRepeated } from './find-place';

/** What is wrong with the text itself, beside the faults of the contract. */
export type OwnFault = 'json' | 'notObject' | 'type' | 'pageKey' | 'unknownField' | 'repeated';

/** One fault and its line. */
export interface LineFault {
  /** From 1. */
  readonly line: number;
  /** A code of `faults`, or one of `layout-config:fault`. */
  readonly code: string;
  readonly own: boolean;
  readonly nodeId?: string | undefined;
  readonly path?: string | undefined;
  readonly values?: ErrorDetail['values'];
}

interface PlacedFault extends Omit<LineFault, 'line'> {
  /** Where in the text. */
  readonly offset: number;
}

/** A text as it was read: a page that can be saved, or why not. */
export type Reading =
  | { readonly document: LayoutDocument; readonly faults: readonly [] }
  | { readonly document: null; readonly faults: readonly LineFault[] };

const FIELDS: ReadonlySet<string> = new Set(['type', 'pageKey', 'meta', 'root']);

function lineCounter(text: string) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset: number) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** The path to a fault of the contract: within a block where it names one, else within the configuration. */
function stepsOf({ nodeId, path = '' }: Pick<ErrorDetail, 'nodeId' | 'path'>): readonly string[] {
  const steps = path === '' ? [] : path.split('.');
  return nodeId === undefined || steps[0] === 'root' ? steps : ['root', nodeId, ...steps];
}

/** Names the line of each fault, in the order of the lines. */
function inLines(text: string, faults: readonly PlacedFault[]): LineFault[] {
  const lineAt = lineCounter(text);
  return faults.map(({ offset, ...fault }) => ({ ...fault, line: lineAt(offset) })).sort((a, b) => a.line - b.line);
}

function ofContract(tree: Node | undefined, fault: ErrorDetail): PlacedFault {
  const { code, nodeId, path, values } = fault;
  return { code, own: false, nodeId, path, values, offset: findPlace(tree, stepsOf(fault)) };
}

/** Faults that the server found in a page, with their lines of the text. */
export function placeFaults(text: string, faults: readonly ErrorDetail[]): readonly LineFault[] {
  const tree = parseTree(text);
  return inLines(
    text,
    faults.map((fault) => ofContract(tree, fault)),
  );
}

/** Faults of the configuration around the page: its kind, its key, fields that would be lost. */
function* ownFaults(value: unknown, pageKey: string): Generator<{ code: OwnFault; path: string }> {
  if (!isRecord(value)) return void (yield { code: 'notObject', path: '' });
  if (value.type !== 'layout') yield { code: 'type', path: 'type' };
  if (value.pageKey !== pageKey) yield { code: 'pageKey', path: 'pageKey' };
  for (const key of Object.keys(value)) if (!FIELDS.has(key)) yield { code: 'unknownField', path: key };
}

/**
 * Reads a text as the layout configuration of a page.
 * @param registry the widgets of the page's kind
 * @returns the page as it would be stored, or every fault with its line
 */
export function readLayout(text: string, pageKey: string, registry: Registry): Reading {
  const broken = findJsonFault(text);
  if (broken) return { document: null, faults: [{ line: broken.line, code: 'json', own: true }] };
  const value: unknown = JSON.parse(text);
  const own = [...ownFaults(value, pageKey)];
  const checked = isRecord(value) ? validate({ root: value.root, meta: value.meta }, registry) : null;
  const tree = parseTree(text);
  const repeated = findRepeated(tree);
  if (checked?.ok && own.length === 0 && repeated.length === 0) return { document: checked.document, faults: [] };
  const faults = [
    ...own.map(({ code, path }) => ({ code, own: true, path, offset: findPlace(tree, [path]) })),
    ...repeated.map(({ offset, children }) => ({
      code: 'repeated',
      own: true,
      path: String(children?.[0]?.value),
      offset,
    })),
    ...(checked?.ok === false ? checked.faults : []).map((fault) => ofContract(tree, fault)),
  ];
  return { document: null, faults: inLines(text, faults) };
}
