import { fieldName } from '../../forms/field-name';
import { type FormFieldKind, MAX_RATING } from '../../forms/field-kinds';
import { type FileSort, USUAL_FILE_MEGABYTES } from '../../forms/file-types';
import { stepId } from '../../forms/own-fields';
import { COUNTRY_CODES } from '../../forms/country-codes';
import { shownWhen, shownWhenCss, type ShownWhen } from '../../forms/shown-when';
import type { Scope } from '../../layout/binding-path';
import { ROOT, type JsonObject, type LayoutNode, type NodeId, type NodeMap } from '../../layout/document';
import { slotName, specOf } from '../../layout/placement';
import { ownNode, pathUp, subtreeIds, walk } from '../../layout/tree';
import { hasBindings, type CompileText } from '../../layout/walk/bind-props';
import { walkNode } from '../../layout/walk/walk-node';
import { plainText } from '../drawing/inline';
import { type FieldOption, type FieldProps, optionsOf } from '../field/field-props';
import { allWidgets } from '../registry';

/** A field as its answers are checked: what its page shows of it. */
export interface FormField {
  /** What its answer is sent and stored under. */
  readonly key: string;
  readonly block: NodeId;
  readonly kind: FormFieldKind;
  readonly label: string;
  readonly required: boolean;
  readonly options: readonly FieldOption[];
  readonly min: string;
  readonly max: string;
  readonly step: number | null;
  readonly maxLength: number | null;
  readonly format: FieldProps['format'];
  readonly files: FileSort;
  readonly maxFiles: number;
  readonly maxMegabytes: number;
  readonly invalidText: string;
  /** What a hidden field has to send. */
  readonly value: string;
  /** All of it has to hold for the field to be there: its own condition, and that of its group. */
  readonly when: readonly ShownWhen[];
}

/** A form as it is published. */
export interface FormDefinition {
  readonly block: NodeId;
  readonly name: string;
  readonly successHref: string;
  readonly fields: readonly FormField[];
}

function nameOf(node: LayoutNode | undefined) {
  return node?.type.resolvedName;
}

/** The form that a block is, or is in; undefined for none, and for one that is not published: in a form or a list. */
export function formOf(nodes: NodeMap, id: NodeId): NodeId | undefined {
  const above = pathUp(nodes, id);
  const form = above.find((each) => nameOf(nodes[each]) === 'Form');
  if (form === undefined) return undefined;
  const isNested = above.some((each) => each !== form && nameOf(nodes[each]) === 'Form');
  const isListed = above.some((each) => nameOf(nodes[each]) === 'Collection');
  return isNested || isListed ? undefined : form;
}

/** The forms of a page that are published, in its order; what is hidden is not. */
export function formsOf(nodes: NodeMap): readonly NodeId[] {
  const found: NodeId[] = [];
  walk(nodes, ROOT, (id, node) => {
    if (node.hidden) return false;
    if (nameOf(node) === 'Form' && formOf(nodes, id) === id) found.push(id);
    return nameOf(node) !== 'Form';
  });
  return found;
}

/** The keys of the fields of a form: their names, each for the first that has it, else their own ids. */
export function fieldKeys(nodes: NodeMap, form: NodeId): ReadonlyMap<NodeId, string> {
  const keys = new Map<NodeId, string>();
  const taken = new Set<string>();
  for (const id of subtreeIds(nodes, form)) {
    const node = nodes[id];
    if (nameOf(node) !== 'Field') continue;
    const name = fieldName(node?.props.name);
    const key = name !== '' && !taken.has(name) ? name : id;
    taken.add(key);
    keys.set(id, key);
  }
  return keys;
}

/** Whether what a form asks for depends on data. */
export function isFormBound(nodes: NodeMap, form: NodeId): boolean {
  return subtreeIds(nodes, form).some((id) => {
    const node = nodes[id];
    return (
      node !== undefined && (hasBindings(node) || node.props.visibleIf !== undefined || nameOf(node) === 'Condition')
    );
  });
}

const RATINGS: readonly FieldOption[] = Array.from({ length: MAX_RATING }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

function optionsFor({ kind, options }: FieldProps): readonly FieldOption[] {
  if (kind === 'rating') return RATINGS;
  return kind === 'country' ? COUNTRY_CODES.map((value) => ({ value, label: value })) : optionsOf(options);
}

function fieldOf(key: string, block: NodeId, props: JsonObject, when: readonly ShownWhen[]): FormField {
  const said = props as unknown as FieldProps;
  const { kind, required, min, max, step, maxLength, format, invalidText, files, maxFiles, maxMegabytes } = said;
  return {
    key,
    block,
    kind,
    required,
    min,
    max,
    format,
    invalidText,
    files,
    when,
    maxFiles: maxFiles ?? 1,
    maxMegabytes: maxMegabytes ?? USUAL_FILE_MEGABYTES,
    step: step ?? null,
    maxLength: maxLength ?? null,
    label: plainText(said.label),
    options: optionsFor(said),
    value: plainText(said.value),
  };
}

/**
 * What a form of a page asks for, as it is drawn with these data: what is hidden, and what is under a condition that does
 * not hold, is not asked for.
 * @param nodes a document that passed `repair`
 * @returns null for what is no form of the page
 */
export function formDefinition(
  nodes: NodeMap,
  form: NodeId,
  scope: Scope,
  compile: CompileText,
): FormDefinition | null {
  const top = ownNode(nodes, form);
  if (!top || nameOf(top) !== 'Form' || formOf(nodes, form) !== form) return null;
  if (pathUp(nodes, form).some((id) => nodes[id]?.hidden)) return null;
  const keys = fieldKeys(nodes, form);
  const fields: FormField[] = [];
  const visit = (id: NodeId, when: readonly ShownWhen[]) => {
    const node = ownNode(nodes, id);
    const spec = node && specOf(allWidgets, node.type.resolvedName);
    if (!node || !spec || node.hidden || spec.content === 'each') return;
    const step = walkNode(node, spec, compile);
    if (step.visible && !step.visible(scope)) return;
    const props = step.bound ? step.bound(scope) : step.props;
    const own = shownWhen(props);
    const all = own === null ? when : [...when, own];
    if (spec.name === 'Field') fields.push(fieldOf(keys.get(id) ?? id, id, props, all));
    const slot = step.content.kind === 'slot' ? step.content.slot(props) : null;
    for (const child of node.nodes) {
      const inside = nodes[child];
      if (slot === null || (inside && slotName(allWidgets, inside) === slot)) visit(child, all);
    }
  };
  for (const child of top.nodes) visit(child, []);
  const props = walkNode(top, allWidgets.Form!, compile);
  const filled = props.bound ? props.bound(scope) : props.props;
  const { name, successHref } = filled;
  return { block: form, name: plainText(name), successHref: plainText(successHref), fields };
}

/**
 * The groups of a form that are its steps, in their order: those right in it that are always there. Fewer than two are none.
 */
export function formSteps(nodes: NodeMap, form: NodeId): readonly NodeId[] {
  const top = ownNode(nodes, form);
  if (!top || nameOf(top) !== 'Form' || top.props.steps !== true) return [];
  const groups = top.nodes.filter((id) => {
    const node = nodes[id];
    const isGroup = node !== undefined && nameOf(node) === 'FieldGroup' && !node.hidden;
    return isGroup && shownWhen(node.props) === null && node.props.visibleIf === undefined;
  });
  return groups.length < 2 ? [] : groups;
}

/** Shows one step of a form at a time, and its button with the last. Without `:has()` all of it is one page. */
function stepRules(nodes: NodeMap, form: NodeId): string {
  const steps = formSteps(nodes, form);
  const hideUnless = (step: number, what: string) => {
    const control = `#${stepId(`b-${form}`, step)}`;
    return `.w-form:has(${control}):not(:has(${control}:checked)) ${what}{display:none}`;
  };
  const rules = steps.map((group, index) => hideUnless(index + 1, `.s-b-${group}`));
  if (rules.length === 0) return '';
  return `@supports selector(:has(a)){${rules.join('')}${hideUnless(steps.length, '.w-form__foot')}}`;
}

/** The rules that show fields and groups of a published page for certain answers only, and steps one at a time. */
export function conditionRules(nodes: NodeMap): string {
  let css = '';
  walk(nodes, ROOT, (id, node) => {
    if (node.hidden) return false;
    const isPart = nameOf(node) === 'Field' || nameOf(node) === 'FieldGroup';
    const when = isPart ? shownWhen(node.props) : null;
    if (when && formOf(nodes, id) !== undefined) css += shownWhenCss(`.f-b-${id}`, when);
    if (nameOf(node) === 'Form' && formOf(nodes, id) === id) css += stepRules(nodes, id);
    return true;
  });
  return css;
}
