import { Suspense, useMemo } from 'react';
import type { NodeMap } from '#common/layout/document.ts';
import { addressItems } from '#common/widgets/address-items.ts';
import { LazyAddressNotice } from '#src/parts/item-page/lazy-address-notice.ts';
import { useSampleScope } from '../../document/sample-scope';

/** Says of a page that shows the item of its address which items have no address of their own. */
export function ItemAddresses({ nodes }: { readonly nodes: NodeMap }) {
  const scope = useSampleScope();
  const lists = useMemo(() => addressItems(nodes).map(({ values }) => (scope && values(scope)) ?? []), [nodes, scope]);
  return (
    <Suspense fallback={null}>
      {lists.map((values, index) => (
        <LazyAddressNotice key={index} values={values} />
      ))}
    </Suspense>
  );
}
