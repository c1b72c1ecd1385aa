/**
 * The circles of a graph: its strongly connected components of more than one member (Tarjan), largest first.
 * @param {Map<string, ReadonlySet<string>>} graph what each node leads to
 * @returns {string[][]}
 */
export function findCircles(graph) {
  const state = { graph, index: new Map(), low: new Map(), open: [], isOpen: new Set(), found: [] };
  for (const node of graph.keys()) if (!state.index.has(node)) visit(state, node);
  return state.found.toSorted((a, b) => b.length - a.length);
}

/** Without recursion: a graph of files is deeper than the stack. */
function visit(state, start) {
  const path = [enter(state, start)];
  while (path.length > 0) {
    const { node, next } = path.at(-1);
    const { value: to, done } = next.next();
    if (done) {
      path.pop();
      leave(state, node, path.at(-1)?.node);
    } else if (!state.index.has(to)) {
      path.push(enter(state, to));
    } else if (state.isOpen.has(to)) {
      state.low.set(node, Math.min(state.low.get(node), state.index.get(to)));
    }
  }
}

function enter({ graph, index, low, open, isOpen }, node) {
  index.set(node, index.size);
  low.set(node, index.get(node));
  open.push(node);
  isOpen.add(node);
  return { node, next: (graph.get(node) ?? new Set()).values() };
}

function leave({ index, low, open, isOpen, found }, node, parent) {
  if (parent !== undefined) low.set(parent, Math.min(low.get(parent), low.get(node)));
  if (low.get(node) !== index.get(node)) return;
  const members = open.splice(open.lastIndexOf(node));
  for (const member of members) isOpen.delete(member);
  if (members.length > 1) found.push(members.toSorted());
}
