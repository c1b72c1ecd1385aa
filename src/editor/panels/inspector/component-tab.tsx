import { Boxes } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What a component is, above its properties. */
export function ComponentTab() {
  const { t } = useTranslation('inspector');
  return (
    <p className="ep-hint">
      <Boxes size={14} aria-hidden /> {t('componentTab.help')}
    </p>
  );
}
