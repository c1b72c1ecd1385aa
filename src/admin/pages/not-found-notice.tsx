import { useTranslation } from 'react-i18next';
import { NOT_FOUND_ADDRESS } from '#common/rules/not-found-address.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { NotFoundPlan } from './use-not-found-plan';

/** Says what a page that is made for addresses without a page will be on this site. */
export function NotFoundNotice({ plan: { taken, mayBind } }: { readonly plan: NotFoundPlan }) {
  const { t } = useTranslation('pages');
  if (taken === undefined) return null;
  if (taken !== null) return <Notice live>{t('notFound.taken', { name: taken })}</Notice>;
  return <Notice live>{t(mayBind ? 'notFound.binds' : 'notFound.asks', { address: NOT_FOUND_ADDRESS })}</Notice>;
}
