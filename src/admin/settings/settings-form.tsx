import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonFor } from '#src/api/api-error.ts';
import { saveSiteSettings, type SiteSettings } from '#src/api/site-settings.ts';
import { LANGUAGES } from '#common/rules/languages.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { isDirty, type SettingsDraft, startDraft, toInput } from './settings-draft';
import { ThemeChoice } from './theme-choice';
import './settings.css';

const SCHEMES = ['', 'light', 'dark', 'auto'] as const;

/** The form over the stored settings; `mayWrite` false shows it without a way to save. */
export function SettingsForm({ site, mayWrite }: { site: SiteSettings; mayWrite: boolean }) {
  const { t } = useTranslation('admin');
  const [draft, setDraft] = useState(() => startDraft(site));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const dirty = isDirty(draft, site);
  const set = (part: Partial<SettingsDraft>) => setDraft({ ...draft, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await saveSiteSettings(toInput(draft, site));
      showToast({ tone: 'success', text: t('updated') });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  const languages = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }));
  const known = languages.some(({ value }) => value === draft.lang);
  return (
    <form className="settings-form" onSubmit={(event) => void submit(event)}>
      <UnsavedGuard dirty={dirty} />
      <fieldset disabled={!mayWrite} className="settings-form">
        <Card title={t('settings.site')} padded>
          <div className="ui-form settings-fields">
            <Field label={t('settings.name')} error={reasonFor(error, 'name')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  required
                  maxLength={120}
                  value={draft.name}
                  onChange={(event) => set({ name: event.target.value })}
                />
              )}
            </Field>
            <Field
              label={t('settings.domain')}
              help={t('settings.domainHelp', { url: site.url })}
              error={reasonFor(error, 'domain')}
            >
              {(ids) => (
                <TextInput
                  {...ids}
                  dir="ltr"
                  maxLength={253}
                  placeholder="www.example.com"
                  value={draft.domain}
                  onChange={(event) => set({ domain: event.target.value })}
                />
              )}
            </Field>
            <Field
              label={t('settings.description')}
              help={t('settings.descriptionHelp')}
              error={reasonFor(error, 'description')}
            >
              {(ids) => (
                <TextArea
                  {...ids}
                  maxLength={1000}
                  value={draft.description}
                  onChange={(event) => set({ description: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('settings.language')} error={reasonFor(error, 'lang')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={draft.lang}
                  onChange={(event) => set({ lang: event.target.value })}
                  options={known ? languages : [{ value: draft.lang, label: draft.lang }, ...languages]}
                />
              )}
            </Field>
          </div>
        </Card>
        <Card title={t('settings.theme')} padded>
          <div className="ui-form">
            <ThemeChoice value={draft.theme} onValue={(theme) => set({ theme })} />
            <Segmented
              label={t('settings.scheme')}
              value={draft.scheme}
              onValue={(scheme) => set({ scheme })}
              segments={SCHEMES.map((value) => ({ value, label: t(`settings.schemes.${value || 'theme'}`) }))}
            />
          </div>
        </Card>
        <Card title={t('settings.access')} padded>
          <div className="ui-form settings-fields">
            <Field
              label={t('settings.whitelist')}
              help={t('settings.whitelistHelp')}
              error={reasonFor(error, 'whitelist_ip')}
            >
              {(ids) => (
                <TextArea
                  {...ids}
                  dir="ltr"
                  spellCheck={false}
                  placeholder={'192.0.2.0/24\n2001:db8::/32'}
                  value={draft.whitelist}
                  onChange={(event) => set({ whitelist: event.target.value })}
                />
              )}
            </Field>
            <Checkbox
              label={t('settings.maintenance')}
              help={t('settings.maintenanceHelp')}
              checked={draft.maintenance}
              onChange={(event) => set({ maintenance: event.target.checked })}
            />
          </div>
        </Card>
      </fieldset>
      {mayWrite && (
        <div className="settings-foot" data-dirty={dirty || undefined}>
          {error !== null && (
            <span role="alert" className="ui-error">
              {errorText(error)}
            </span>
          )}
          {dirty && <Button onClick={() => setDraft(startDraft(site))}>{t('discard')}</Button>}
          <Button type="submit" look="solid" busy={busy} disabledReason={dirty ? null : t('nothingChanged')}>
            {t('ui:save')}
          </Button>
        </div>
      )}
    </form>
  );
}
