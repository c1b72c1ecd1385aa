import { Palette } from 'lucide-react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGES } from '#common/rules/languages.ts';
import { saveProfile } from '#src/api/accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { showFailure } from '#src/ui/toasts.ts';
import { isAppearanceOpen } from '../appearance/current-appearance';
import { chooseLanguage } from '../language';

/** Language and appearance: both take effect at once and are kept with the account. */
export function LooksCard() {
  const { t, i18n } = useTranslation('accounts');
  const openAppearance = useSetAtom(isAppearanceOpen);
  const change = async (language: string) => {
    if (!isLanguage(language)) return;
    await chooseLanguage(language);
    await saveProfile({ language });
  };
  return (
    <Card title={t('profile.looks')} padded>
      <div className="ui-form">
        <Field label={t('profile.language')} help={t('profile.languageHelp')}>
          {(ids) => (
            <Select
              {...ids}
              value={i18n.language}
              onChange={(event) => void change(event.target.value).catch(showFailure)}
              options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
        </Field>
        <div>
          <Button icon={<Palette />} onClick={() => openAppearance(true)}>
            {t('profile.appearance')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
