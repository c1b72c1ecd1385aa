import { createTreeCollection } from '@chakra-ui/react/collection';
import { TreeView } from '@chakra-ui/react/tree-view';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TreeNode, TreeProps } from '../tree-props';
import { ChakraRoot } from './chakra-root';
import { unlabeled } from './unlabeled';

function branches(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.children?.length ? [node.value, ...branches(node.children)] : []));
}

/** The branches above a node, outermost first; null: it is not there. */
function branchesAbove(nodes: readonly TreeNode[], value: string): string[] | null {
  for (const node of nodes) {
    if (node.value === value) return [];
    const inner = branchesAbove(node.children ?? [], value);
    if (inner !== null) return [node.value, ...inner];
  }
  return null;
}

function find(nodes: readonly TreeNode[], value: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.value === value ? node : find(node.children ?? [], value);
    if (found) return found;
  }
  return undefined;
}

/** The tree behind `src/ui/tree.tsx`. */
export function TreePart({ label, nodes, picked, allOpen, onPick }: TreeProps) {
  const [open, setOpen] = useState(() => nodes.filter((node) => node.children?.length).map((node) => node.value));
  const [shown, setShown] = useState<string>();
  // What is picked from elsewhere is in sight.
  const above = picked === undefined || picked === shown ? null : branchesAbove(nodes, picked);
  if (above !== null) {
    setShown(picked);
    setOpen((before) => [...new Set([...before, ...above])]);
  }
  const press = (value: string) => {
    if (find(nodes, value)?.opens)
      setOpen((before) => (before.includes(value) ? before.filter((each) => each !== value) : [...before, value]));
    onPick(value);
  };
  const collection = useMemo(
    () =>
      createTreeCollection<TreeNode>({
        nodeToValue: (node) => node.value,
        nodeToString: (node) => node.label,
        nodeToChildren: (node) => [...(node.children ?? [])],
        rootNode: { value: '', label, children: nodes },
      }),
    [label, nodes],
  );
  return (
    <ChakraRoot>
      <TreeView.Root
        collection={collection}
        expandOnClick={false}
        expandedValue={allOpen ? branches(nodes) : open}
        onExpandedChange={(details) => setOpen(details.expandedValue)}
        selectedValue={picked === undefined ? [] : [picked]}
        onSelectionChange={({ selectedValue: [value] }) => value !== undefined && press(value)}
      >
        <TreeView.Tree aria-label={label} {...unlabeled}>
          <TreeView.Node<TreeNode>
            render={({ node, nodeState }) =>
              nodeState.isBranch ? (
                <TreeView.BranchControl onPointerDown={keepFocus}>
                  {/* For the mouse alone: keys and assistive technology open the item itself. */}
                  <TreeView.BranchTrigger aria-hidden>
                    <ChevronRight size={14} strokeWidth={1.5} className="ui-flip" />
                  </TreeView.BranchTrigger>
                  <Row node={node} />
                </TreeView.BranchControl>
              ) : (
                <TreeView.Item onPointerDown={keepFocus}>
                  <Row node={node} />
                </TreeView.Item>
              )
            }
          />
        </TreeView.Tree>
      </TreeView.Root>
    </ChakraRoot>
  );
}

/** The press must not take the focus first: leaving a field beside the tree would commit what is typed there. */
function keepFocus(event: React.PointerEvent) {
  return event.preventDefault();
}

function Row({ node }: { readonly node: TreeNode }) {
  return (
    <>
      <bdi>{node.label}</bdi>
      {node.note && (
        <span className="ui-tree-note">
          <bdi>{node.note}</bdi>
        </span>
      )}
    </>
  );
}
