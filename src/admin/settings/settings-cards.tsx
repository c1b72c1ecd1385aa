import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hostOfAddress } from '#common/rules/host-of-address.ts';
import { type SiteSettings, verifySiteDomain } from '#src/api/sites.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { DomainProof } from '#src/parts/domain-proof.tsx';
import { LanguageCombobox } from '#src/parts/language-combobox.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { TagsInput } from '#src/ui/tags-input.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import type { SettingsDraft } from './settings-draft';

/** What each card of the settings shows: the stored settings, what was typed, and why it was refused. */
export interface SettingsPart {
  readonly site: SiteSettings;
  readonly draft: SettingsDraft;
  readonly error: unknown;
  readonly mayWrite: boolean;
  readonly onDraft: (part: Partial<SettingsDraft>) => void;
  /** The end of the card: its button that saves. */
  readonly children: ReactNode;
}

/** Name, domain, description and language of the site. */
export function SiteCard({ site, draft, error, mayWrite, onDraft, children }: SettingsPart) {
  const { t } = useTranslation('sites');
  const verify = async () => {
    await verifySiteDomain();
    showToast({ tone: 'success', text: t('settings.domainVerified', { domain: site.domain }) });
  };
  const isStored = hostOfAddress(draft.domain) === site.domain;
  const isLive = site.domain !== '' && site.domainProof === null && isStored;
  return (
    <Card title={t('settings.site')} padded>
      <div className="ui-form settings-fields">
        <Field label={t('settings.name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'name')}>
          {(ids) => (
            <TextInput
              {...ids}
              required
              maxLength={120}
              value={draft.name}
              onChange={(event) => onDraft({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t('settings.domain')}
          optional={t('ui:optional')}
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
              onChange={(event) => onDraft({ domain: event.target.value })}
            />
          )}
        </Field>
        {isStored && mayWrite && site.domainProof && (
          <DomainProof proof={site.domainProof} onCheck={verify}>
            {t('settings.domainPendingHelp', { domain: site.domain })}{' '}
            {t('settings.domainDns', { host: new URL(site.url).hostname })}
          </DomainProof>
        )}
        <Field
          label={t('settings.description')}
          optional={t('ui:optional')}
          help={t('settings.descriptionHelp')}
          error={fieldFault(error, 'description')}
        >
          {(ids) => (
            <TextArea
              {...ids}
              maxLength={1000}
              value={draft.description}
              onChange={(event) => onDraft({ description: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('settings.language')} help={t('settings.languageHelp')} error={fieldFault(error, 'lang')}>
          {(ids) => (
            <LanguageCombobox
              {...ids}
              label={t('settings.language')}
              value={draft.lang}
              onValue={(lang) => onDraft({ lang })}
            />
          )}
        </Field>
      </div>
      {children}
    </Card>
  );
}

interface NetworksFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | null;
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}

/** Addresses and ranges. */
function NetworksField({ label, help, error, values, onValues }: NetworksFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <TagsInput {...ids} label={label} dir="ltr" placeholder="192.0.2.0/24" values={values} onValues={onValues} />
      )}
    </Field>
  );
}

/** Who can see the site, and who of them is counted. */
export function AccessCard({ draft, error, onDraft, children }: SettingsPart) {
  const { t } = useTranslation('sites');
  return (
    <Card title={t('settings.access')} padded>
      <div className="ui-form settings-fields">
        <NetworksField
          label={t('settings.whitelist')}
          help={t('settings.whitelistHelp')}
          error={fieldFault(error, 'whitelist_ip')}
          values={draft.whitelist}
          onValues={(whitelist) => onDraft({ whitelist })}
        />
        <NetworksField
          label={t('settings.uncounted')}
          help={t('settings.uncountedHelp')}
          error={fieldFault(error, 'uncounted_ip')}
          values={draft.uncounted}
          onValues={(uncounted) => onDraft({ uncounted })}
        />
        <Checkbox
          label={t('settings.beacon')}
          help={t('settings.beaconHelp')}
          checked={draft.beacon}
          onChange={(event) => onDraft({ beacon: event.target.checked })}
        />
        <Checkbox
          label={t('settings.maintenance')}
          help={t('settings.maintenanceHelp')}
          checked={draft.maintenance}
          onChange={(event) => onDraft({ maintenance: event.target.checked })}
        />
      </div>
      {children}
    </Card>
  );
}
