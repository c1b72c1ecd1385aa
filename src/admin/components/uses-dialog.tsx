import { useTranslation } from 'react-i18next';
import type { ListedPage } from '#src/api/pages.ts';
import { useUsage } from '#src/api/usage.ts';
import { UsesList } from '#src/parts/uses-list.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

interface Props {
  readonly component: ListedPage;
  readonly onClose: () => void;
}

/** The pages, and the components, that have instances of a component. */
export function UsesDialog({ component, onClose }: Props) {
  const { t } = useTranslation('components');
  const { data, error, retry } = useUsage({ kind: 'component', id: component.global_id });
  return (
    <Dialog title={t('usesTitle', { name: component.name })} onClose={onClose} size="sm">
      {!data && error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows label={t('usesTitle', { name: component.name })} />}
      {data && (data.uses.length === 0 ? <p>{t('unused')}</p> : <UsesList uses={data.uses} />)}
    </Dialog>
  );
}
