import { useTranslation } from 'react-i18next';
import { useUsage } from '#src/api/usage.ts';
import { UsesList } from '#src/parts/uses-list.tsx';

/** Before a component is published: what will show it as it is now. */
export function ComponentUses({ pageKey }: { readonly pageKey: string }) {
  const { t } = useTranslation('document');
  const { data } = useUsage({ kind: 'component', id: pageKey });
  if (!data) return null;
  if (data.uses.length === 0) return <p>{t('publish.unused')}</p>;
  return (
    <>
      <p>{t('publish.usedBy', { count: data.uses.length })}</p>
      <UsesList uses={data.uses} />
    </>
  );
}
