import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BuildSettings, type Project, saveBuildSettings, useBuildSettings } from '#src/api/projects.ts';
import type { Reply } from '#src/api/client/endpoints.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { ChecksField } from './checks-field';
import { CommandFields } from './command-fields';
import { NeedsServerNotice } from './needs-server-notice';
import { ProposedSettings, withDetected } from './proposed-settings';

type Loaded = Reply<'GET project/build-settings'>;
const SWITCHES = ['spaFallback', 'allowScripts', 'deployOnMerge', 'previews'] as const;

/** What is absent is written out: what is sent without it would keep its stored value. */
function draftOf({ rootDirectory, buildSettings }: Project) {
  const { staticSite = false, reachHosts = false, checks = [] } = buildSettings;
  return { rootDirectory, buildSettings: { ...buildSettings, staticSite, reachHosts, checks } };
}

type Draft = ReturnType<typeof draftOf>;

function isSame(a: Draft, b: Draft) {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface FieldsProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly detected: Loaded['detected'];
  readonly reachable: Loaded['reachable'];
  readonly error: unknown;
}

function BuildFields({ draft, onDraft, detected, reachable, error }: FieldsProps) {
  const { t, i18n } = useTranslation('projects');
  const { rootDirectory, buildSettings } = draft;
  const change = (more: Partial<BuildSettings>) => onDraft({ ...draft, buildSettings: { ...buildSettings, ...more } });
  return (
    <>
      <Field
        label={t('rootDirectory')}
        optional={t('ui:optional')}
        help={t('rootHelp')}
        error={fieldFault(error, 'rootDirectory')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            maxLength={1000}
            spellCheck={false}
            value={rootDirectory}
            onChange={(event) => onDraft({ ...draft, rootDirectory: event.target.value })}
          />
        )}
      </Field>
      <CommandFields value={buildSettings} detected={detected?.buildSettings ?? null} onValue={change} error={error} />
      {(detected?.needsServer || buildSettings.staticSite) && (
        <Checkbox
          label={t('build.staticSite')}
          help={t('build.help.staticSite')}
          checked={buildSettings.staticSite}
          onChange={(event) => change({ staticSite: event.target.checked })}
        />
      )}
      {SWITCHES.map((key) => (
        <Checkbox
          key={key}
          label={t(`build.${key}`)}
          help={t(`build.help.${key}`)}
          checked={buildSettings[key]}
          onChange={(event) => change({ [key]: event.target.checked })}
        />
      ))}
      {(reachable.length > 0 || buildSettings.reachHosts) && (
        <Checkbox
          label={t('build.reachHosts')}
          help={t('build.help.reachHosts', {
            hosts: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(reachable),
          })}
          checked={buildSettings.reachHosts}
          onChange={(event) => change({ reachHosts: event.target.checked })}
        />
      )}
      <ChecksField value={buildSettings.checks} onValue={(checks) => change({ checks })} />
    </>
  );
}

function BuildForm({ loaded }: { loaded: Loaded }) {
  const { t } = useTranslation('projects');
  const { project, detected, proposals, reachable } = loaded;
  const stored = draftOf(project);
  const [draft, setDraft] = useState(stored);
  const submit = useSubmit({
    send: async () => {
      await saveBuildSettings(project.id, draft);
      showToast({ tone: 'success', text: t('ui:saved', { name: t('build.title') }) });
    },
  });
  const { busy, error, isAtField } = submit;
  const suggested = detected && {
    rootDirectory: draft.rootDirectory,
    buildSettings: withDetected(draft.buildSettings, detected.buildSettings),
  };
  const isAsDetected = suggested !== null && isSame(suggested, draft);
  return (
    <Form className="ui-form" submit={submit}>
      {detected === null && <Notice>{t('nothingDetected')}</Notice>}
      {proposals && (
        <ProposedSettings
          proposals={proposals}
          onChoose={({ rootDirectory, buildSettings }) =>
            setDraft({ rootDirectory, buildSettings: withDetected(draft.buildSettings, buildSettings) })
          }
        />
      )}
      {detected?.needsServer && !draft.buildSettings.staticSite && <NeedsServerNotice framework={detected.framework} />}
      <BuildFields draft={draft} onDraft={setDraft} detected={detected} reachable={reachable} error={error} />
      <FormFoot
        busy={busy}
        dirty={!isSame(stored, draft)}
        error={error === null ? null : formErrorText(error, isAtField)}
      >
        {suggested && !proposals && !isAsDetected && (
          <Button icon={<RotateCcw />} onClick={() => setDraft(suggested)}>
            {t('useDetected')}
          </Button>
        )}
      </FormFoot>
    </Form>
  );
}

/** Root directory and commands: as they are set, and where they differ from what the files suggest. */
export function BuildSettingsCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { data, error, retry } = useBuildSettings(project.id);
  return (
    <LoadedCard title={t('build.title')} padded loaded={data !== undefined} error={error} onRetry={retry} rows={6}>
      {data && <BuildForm key={JSON.stringify(draftOf(data.project))} loaded={data} />}
    </LoadedCard>
  );
}
