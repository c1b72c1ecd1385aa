import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSiteSettings, type SiteSettings } from '#src/api/sites.ts';
import { formErrorText } from '#src/i18n/error-text.ts';
import { Anchor } from '#src/ui/anchor.tsx';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { AccessCard, SiteCard } from './settings-cards';
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
      await saveSiteSettings(toInput(draft));
      showToast({ tone: 'success', text: t('ui:saved', { name: t('settings.title') }) });
    },
  });
  const { busy, error, isAtField } = submit;
  const foot = (
    <div className="settings-foot">
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
  );
  /** Where something was changed it is saved; before, the last card has the button. */
  const cardOf = (Card: typeof SiteCard, keys: readonly (keyof SettingsDraft)[], isLast = false) => (
    <Card site={site} draft={draft} error={error} mayWrite={mayWrite} onDraft={set}>
      {mayWrite && (isDirty(draft, site, keys) || (isLast && !dirty)) && foot}
    </Card>
  );
  return (
    <Form className="settings-form" submit={submit}>
      <UnsavedGuard dirty={dirty} />
      <fieldset disabled={!mayWrite} className="settings-form">
        <Anchor id="site">{cardOf(SiteCard, ['name', 'domain', 'description', 'lang'])}</Anchor>
        <Anchor id="access">{cardOf(AccessCard, ['whitelist', 'uncounted', 'beacon', 'maintenance'], true)}</Anchor>
      </fieldset>
    </Form>
  );
}
