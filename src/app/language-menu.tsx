import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#common/contract/languages.ts';
import { LANGUAGES } from '#common/rules/languages.ts';
import { hasSession, saveProfile } from '#src/api/accounts.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { chooseLanguage } from './language';

async function choose(code: LanguageCode): Promise<void> {
  await chooseLanguage(code);
  // The screen has already switched; other devices learn it when the call succeeds.
  if (hasSession()) await saveProfile({ language: code }).catch(() => undefined);
}

/** The six interface languages, each by its own name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const entries = LANGUAGES.map(({ code, name }) => ({
    key: code,
    label: name,
    checked: code === i18n.language,
    onChoose: () => void choose(code),
  }));
  return <MenuButton label={t('language')} icon={<Languages />} entries={entries} align="end" />;
}
