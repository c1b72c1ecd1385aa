import { useCallback } from 'react';
import { componentFinder } from '#common/components/component-finder.ts';
import { expandComponents } from '#common/components/expand.ts';
import type { NodeMap } from '#common/layout/document.ts';
import { contentsOf } from '#common/widgets/document/contents.ts';
import { useComponents } from '#src/api/components.ts';
import { useEngine } from '../engine/engine-context';
import { type ContentsInput, ListedContents } from './listed-contents';

/** A table of contents that lists the headings of components too, as visitors get it. @param keys of the components */
export function ContentsWithComponents({ keys, ...props }: ContentsInput & { readonly keys: string }) {
  const { registry } = useEngine();
  const { data } = useComponents(keys.split(' '));
  const read = useCallback(
    (nodes: NodeMap) => {
      const find = componentFinder(data?.components ?? []);
      return contentsOf(expandComponents(nodes, { find, registry }).nodes);
    },
    [data, registry],
  );
  return <ListedContents {...props} read={read} />;
}
