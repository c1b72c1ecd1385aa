import { SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/icon-button.tsx';
import { openAppearance } from './current-appearance';

/** Opens the choice of how the app looks. */
export function AppearanceButton() {
  const { t } = useTranslation();
  return <IconButton label={t('appearance')} icon={<SunMoon />} aria-haspopup="dialog" onClick={openAppearance} />;
}
