import { Suspense, useMemo } from 'react';
import type { NodeMap } from '#common/layout/document.ts';
import { addressItems } from '#common/widgets/address-items.ts';
import { LazyAddressNotice } from '#src/parts/item-page/lazy-address-notice.ts';
import { useSampleScope } from '../../document/sample-scope';

/** Names the items without an address of their own, on a page that shows the item of its address. */
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
