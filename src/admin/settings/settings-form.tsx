import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSiteSettings, type SiteSettings } from '#src/api/sites.ts';
import { formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { AccessCard, SiteCard, ThemeCard } from './settings-cards';
import { isDirty, type SettingsDraft, startDraft, toInput } from './settings-draft';
import './settings.css';

/** The form over the stored settings; `mayWrite` false shows it without a way to save. */
export function SettingsForm({ site, mayWrite }: { site: SiteSettings; mayWrite: boolean }) {
  const { t } = useTranslation('sites');
  const [draft, setDraft] = useState(() => startDraft(site));
  const dirty = isDirty(draft, site);
  const set = (part: Partial<SettingsDraft>) => setDraft({ ...draft, ...part });
  const submit = useSubmit({
    send: async () => {
      await saveSiteSettings(toInput(draft, site));
      showToast({ tone: 'success', text: t('ui:updated') });
    },
  });
  const { busy, error, isAtField } = submit;
  const parts = { site, draft, error, mayWrite, onDraft: set };
  return (
    <Form className="settings-form" submit={submit}>
      <UnsavedGuard dirty={dirty} />
      <fieldset disabled={!mayWrite} className="settings-form">
        <SiteCard {...parts} />
        <ThemeCard {...parts} />
        <AccessCard {...parts} />
      </fieldset>
      {mayWrite && (
        <div className="settings-foot" data-dirty={dirty || undefined}>
          {error !== null && (
            <span role="alert" className="ui-error">
              {formErrorText(error, isAtField)}
            </span>
          )}
          {dirty && <Button onClick={() => setDraft(startDraft(site))}>{t('ui:discard')}</Button>}
          <Button type="submit" variant="solid" busy={busy} disabledReason={dirty ? null : t('ui:nothingChanged')}>
            {t('ui:save')}
          </Button>
        </div>
      )}
    </Form>
  );
}
