import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { fault, type ErrorDetail, type FaultCode } from '#common/contract/faults.ts';
import {
  type ManifestComponent,
  type ManifestFault,
  type ProjectManifest,
  projectManifest,
} from '#common/contract/project-manifest.ts';
import { valueFault } from '#common/project-widgets/check-properties.ts';
import { MANIFEST_LIMITS } from '#common/contract/manifest-limits.ts';
import { parseJson } from '#server/developer/source/repositories/parse-json.ts';
import { issueFaults } from '#server/platform/http/issue-faults.ts';

/** A manifest, or what is wrong with it. */
export type ParsedManifest =
  | { readonly manifest: ProjectManifest; readonly faults: readonly [] }
  | { readonly manifest: null; readonly faults: readonly ManifestFault[] };

/** Faults reported per file. */
const MAX_FAULTS = 20;

type Path = readonly (string | number)[];

function pointerOf(path: Path) {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function lineAt(text: string, offset: number) {
  return text.slice(0, offset).split('\n').length;
}

/** Strings end with their line and comments may stand anywhere, as for the parser; each is matched to where it would end. */
const TOKENS = /"(?:[^"\\\r\n]|\\[^])*"?|\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)|[[{\]}]/g;
const OPENS: Readonly<Record<string, string>> = { ']': '[', '}': '{' };

/**
 * Maximum nesting depth of brackets, ignoring those in strings: checked before a recursive parser runs. A bracket closes
 * the one that it fits alone: the parser skips others and stays where it is.
 */
function depthOf(text: string): number {
  const open: string[] = [];
  let deepest = 0;
  for (const [sign] of text.matchAll(TOKENS)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, open.push(sign));
    else if (open.length > 0 && OPENS[sign] === open.at(-1)) open.pop();
  }
  return deepest;
}

/** The offset of a path in the file: something missing is reported at its parent. */
function offsetOf(root: Node | undefined, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = root && findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.offset;
  }
  return 0;
}

/** Of several values under one name only the last would count. */
function repeatedKeys(node: Node): Node[] {
  const children = node.children ?? [];
  const keys = node.type === 'object' ? children.flatMap(({ children: [key] = [] }) => key ?? []) : [];
  const seen = new Set<unknown>();
  const repeated = keys.filter(({ value }) => seen.size === seen.add(value).size);
  return [...repeated, ...children.flatMap(repeatedKeys)];
}

/** Checks beyond the schema: unique names, defaults that fit, required names that exist. */
function componentFaults({ properties }: ManifestComponent, at: Path): (readonly [Path, ErrorDetail])[] {
  const inside = [...at, 'properties'];
  const names = Object.keys(properties.properties);
  const defaults = Object.entries(properties.properties).flatMap(([name, schema]) =>
    schema.default === undefined || valueFault(schema, schema.default) === null
      ? []
      : [[[...inside, 'properties', name, 'default'], fault(null, 'manifest_default')] as const],
  );
  const required = properties.required.flatMap((name, index) =>
    names.includes(name) ? [] : [[[...inside, 'required', index], fault(null, 'manifest_required', { name })] as const],
  );
  const many =
    names.length > MANIFEST_LIMITS.properties
      ? [[[...inside, 'properties'], fault(null, 'too_many', { maximum: MANIFEST_LIMITS.properties })] as const]
      : [];
  return [...defaults, ...required, ...many];
}

function repeatedNames(names: readonly string[], at: (index: number) => Path) {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [[at(index), fault(null, 'manifest_name_twice', { name })] as const],
  );
}

function ruleFaults({ components }: ProjectManifest): (readonly [Path, ErrorDetail])[] {
  return [
    ...repeatedNames(
      components.map(({ name }) => name),
      (index) => ['components', index, 'name'],
    ),
    ...components.flatMap((component, index) => [
      ...componentFaults(component, ['components', index]),
      ...repeatedNames(
        component.slots.map(({ name }) => name),
        (slot) => ['components', index, 'slots', slot, 'name'],
      ),
    ]),
  ];
}

function toManifestFault({ code, values, reason }: ErrorDetail, pointer: string, line: number): ManifestFault {
  return {
    pointer,
    line,
    code,
    reason,
    ...(values && { values }),
  };
}

function refused(faults: readonly ManifestFault[]): ParsedManifest {
  return {
    manifest: null,
    faults: faults.slice(0, MAX_FAULTS),
  };
}

/** A fault of a value in a file that is good JSON. */
export function faultAt(text: string, path: Path, detail: ErrorDetail): ManifestFault {
  return toManifestFault(detail, pointerOf(path), lineAt(text, offsetOf(parseTree(text), path)));
}

/** A fault of the file as a whole. */
export function wholeFault(code: FaultCode & ('manifest_too_large' | 'manifest_link')): ManifestFault {
  return toManifestFault(fault(null, code), '', 1);
}

/**
 * Reads a manifest (docs/project-widgets.md): plain JSON, nothing that is not known, bounded.
 * @param text the file
 * @returns what it holds, or every fault with its place
 */
export function parseManifest(text: string): ParsedManifest {
  if (Buffer.byteLength(text) > MANIFEST_LIMITS.bytes) return refused([wholeFault('manifest_too_large')]);
  if (depthOf(text) > MANIFEST_LIMITS.depth) return refused([toManifestFault(fault(null, 'nested_too_deeply'), '', 1)]);
  const errors: { offset: number }[] = [];
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors as never, {
    disallowComments: true,
    allowTrailingComma: false,
  });
  const [first] = errors;
  if (first || !root) return refused([toManifestFault(fault(null, 'not_json'), '', lineAt(text, first?.offset ?? 0))]);
  const twice = repeatedKeys(root)
    .slice(0, MAX_FAULTS)
    .map(({ offset, value }) =>
      toManifestFault(fault(null, 'manifest_name_twice', { name: String(value) }), '', lineAt(text, offset)),
    );
  if (twice.length > 0) return refused(twice);
  const at = (path: Path, detail: ErrorDetail) =>
    toManifestFault(detail, pointerOf(path), lineAt(text, offsetOf(root, path)));
  const read = projectManifest.safeParse(parseJson(text), { reportInput: true });
  if (!read.success)
    return refused(
      read.error.issues.slice(0, MAX_FAULTS).flatMap((issue) => {
        const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
        const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
        return issueFaults(issue)
          .slice(0, MAX_FAULTS)
          .map((detail, index) => at([...path, ...keys.slice(index, index + 1)], detail));
      }),
    );
  const broken = ruleFaults(read.data)
    .slice(0, MAX_FAULTS)
    .map(([path, detail]) => at(path, detail));
  return broken.length > 0 ? refused(broken) : { manifest: read.data, faults: [] };
}
