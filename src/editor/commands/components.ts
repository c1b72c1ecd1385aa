import { componentFinder } from '#common/components/component-finder.ts';
import { Boxes, Component, Unlink } from 'lucide-react';
import { componentKey, isInstance } from '#common/components/instance.ts';
import type { LayoutNode, NodeId } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { removeRefusal } from '#common/layout/placement.ts';
import { subtreeIds } from '#common/layout/tree.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { readComponents } from '#src/api/components.ts';
import { orNewVersion } from '#src/ui/lazy-part.ts';
import { tryOrTell } from '#src/ui/toasts.ts';
import type { Availability } from '#src/actions/action.ts';
import { dialogAtom } from '../engine/view-state';
import { editorAction, type EditorContext } from './editor-action';
import { lastSelected, needsBlocks, selectedBlocks } from './selected';

/** The instance of a component that is selected. */
function selectedInstance(context: EditorContext): { readonly id: NodeId; readonly node: LayoutNode } | null {
  const id = lastSelected(context);
  const node = id === undefined ? undefined : context.engine.getNode(id);
  return id !== undefined && node && isInstance(node) && componentKey(node) !== '' ? { id, node } : null;
}

function needsInstance(context: EditorContext): Availability {
  return selectedInstance(context) !== null || 'editor:why.noInstance';
}

/** Why the selected blocks cannot become a component; true when they can. */
function mayBecomeComponent(context: EditorContext): Availability {
  const { engine } = context;
  const isFree = needsBlocks(context);
  if (isFree !== true) return isFree;
  const kind = kindOf(engine.getNodes());
  if (kind !== 'page' && kind !== 'component') return 'editor:why.noComponents';
  const ids = selectedBlocks(context);
  const parents = new Set(ids.map((id) => engine.getNode(id)?.parent));
  if (parents.size > 1) return 'editor:why.oneParent';
  return removeRefusal(engine.getNodes(), engine.registry, ids) === null || 'editor:why.notMovable';
}

/** Puts the blocks of an instance into the page, with its values for the component's properties. */
async function detach(context: EditorContext): Promise<void> {
  const { engine, host } = context;
  const found = selectedInstance(context);
  if (!found) return;
  const { id, node } = found;
  const { detachedTree } = await orNewVersion(import('#common/components/detach.ts'));
  const records = await readComponents([componentKey(node)]);
  const nodes = engine.getNodes();
  const { parent } = engine.getNode(id) ?? {};
  const options = { find: componentFinder(records), registry: engine.registry, newId: newNodeId };
  const tree = parent === undefined ? null : detachedTree(nodes, id, options);
  if (!tree || parent === undefined)
    return host.tell('instance.gone', { name: node.custom.name ?? componentKey(node) });
  const gone = subtreeIds(nodes, id).map((each) => [each, null] as const);
  const made = Object.entries(tree.nodes).map(([each, one]) => [each, each === id ? { ...one, parent } : one] as const);
  engine.apply(new Map([...gone, ...made]), { labelKey: 'history.detach', select: [id] });
}

/** Components of the site: made of the selection, opened, and turned into ordinary blocks. */
export const componentActions = [
  editorAction({
    name: 'make-component',
    icon: Component,
    section: 'arrange',
    menus: ['block'],
    when: mayBecomeComponent,
    run: ({ store }) => store.set(dialogAtom, 'make-component'),
  }),
  editorAction({
    name: 'edit-component',
    icon: Boxes,
    section: 'arrange',
    menus: ['block'],
    when: needsInstance,
    run: (context) => {
      const found = selectedInstance(context);
      if (found) context.host.openPage(componentKey(found.node));
    },
  }),
  editorAction({
    name: 'detach-component',
    icon: Unlink,
    section: 'arrange',
    menus: ['block'],
    when: needsInstance,
    run: (context) => void tryOrTell(() => detach(context)),
  }),
];
