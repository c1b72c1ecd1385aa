import { useTranslation } from 'react-i18next';

/** Tells that visitors get an error in place of the live page, which would be too large; nothing where none did. */
export function LargePageBanner({ path }: { path: string | null }) {
  const { t } = useTranslation('document');
  if (path === null) return null;
  return (
    <div className="ep-banner" role="status">
      <span>{t('tooLarge', { path })}</span>
    </div>
  );
}
