import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/icon-button.tsx';
import { chooseAppearance, currentAppearance } from '../appearance';

/** Switches between light and dark. */
export function AppearanceButton() {
  const { t } = useTranslation();
  const [mode, setMode] = useState(currentAppearance);
  const other = mode === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseAppearance(other);
    setMode(other);
  };
  return <IconButton label={t(`appearance.${other}`)} icon={mode === 'dark' ? <Sun /> : <Moon />} onClick={change} />;
}
