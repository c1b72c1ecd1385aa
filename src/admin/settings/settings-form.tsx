import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSiteSettings, type SiteSettings, verifySiteDomain } from '#src/api/site-settings.ts';
import { LANGUAGES } from '#common/rules/languages.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { DomainProof } from '#src/parts/domain-proof.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { TagsInput } from '#src/ui/tags-input.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { isDirty, type SettingsDraft, startDraft, toInput } from './settings-draft';
import { ThemeChoice } from './theme-choice';
import './settings.css';

const SCHEMES = ['', 'light', 'dark', 'auto'] as const;

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
  const verify = async () => {
    await verifySiteDomain();
    showToast({ tone: 'success', text: t('settings.domainVerified', { domain: site.domain }) });
  };
  const isLive = site.domain !== '' && site.domainProof === null && draft.domain === site.domain;
  const languages = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }));
  const known = languages.some(({ value }) => value === draft.lang);
  return (
    <Form className="settings-form" submit={submit}>
      <UnsavedGuard dirty={dirty} />
      <fieldset disabled={!mayWrite} className="settings-form">
        <Card title={t('settings.site')} padded>
          <div className="ui-form settings-fields">
            <Field label={t('settings.name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'name')}>
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
              help={t(isLive ? 'settings.domainLiveHelp' : 'settings.domainHelp', { url: site.url })}
              error={fieldFault(error, 'domain')}
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
            {draft.domain === site.domain && mayWrite && site.domainProof && (
              <DomainProof proof={site.domainProof} onCheck={verify}>
                {t('settings.domainPendingHelp', { domain: site.domain })}
              </DomainProof>
            )}
            <Field
              label={t('settings.description')}
              help={t('settings.descriptionHelp')}
              error={fieldFault(error, 'description')}
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
            <Field label={t('settings.language')} error={fieldFault(error, 'lang')}>
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
              error={fieldFault(error, 'whitelist_ip')}
            >
              {(ids) => (
                <TagsInput
                  {...ids}
                  label={t('settings.whitelist')}
                  dir="ltr"
                  placeholder="192.0.2.0/24"
                  values={draft.whitelist}
                  onValues={(whitelist) => set({ whitelist })}
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
