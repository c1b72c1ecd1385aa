import { ROOT, type NodeMap } from '../../layout/document';

/**
 * Which of the page's own children make up its main content: all between the leading Headers, with
 * bars of news among them, and the trailing Footers. The site
 * puts `pageMain` around it.
 * @returns child indexes [from, to), or null where the author set a main landmark (`Section.as`) or nothing is left
 */
export function mainRange(nodes: NodeMap): readonly [from: number, to: number] | null {
  const authored = Object.values(nodes).some(
    ({ type, props }) => type.resolvedName === 'Section' && props.as === 'main',
  );
  const children = nodes[ROOT]?.nodes ?? [];
  const nameAt = (index: number) => {
    const id = children[index];
    return id === undefined ? undefined : nodes[id]?.type.resolvedName;
  };
  let from = 0;
  let to = children.length;
  while (from < to && (nameAt(from) === 'Header' || nameAt(from) === 'Announcement')) from++;
  while (to > from && nameAt(to - 1) === 'Footer') to--;
  return authored || from === to ? null : [from, to];
}
