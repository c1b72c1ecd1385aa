import { useTranslation } from 'react-i18next';
import { type ProjectChoice, switchProjectWidgets, useProjectChoices } from '#src/api/project-widgets.ts';
import { errorText, faultText } from '#src/i18n/error-text.ts';
import { ManifestFaults } from '#src/parts/manifest-faults.tsx';
import { ManifestHelp } from '#src/parts/manifest-help.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useSending } from '#src/ui/use-sending.ts';

/** What a project has to offer, or what it lacks. */
function useFact() {
  const { t } = useTranslation('sites');
  return ({ live, components, faults }: ProjectChoice) => {
    const [first] = faults;
    if (!live) return t('settings.components.notLive');
    if (first) {
      const { line, pointer } = first;
      const reason = faultText(first) ?? first.reason;
      // Isolated: a path is written from left to right in every language.
      const at = `\u2066${pointer}\u2069`;
      return pointer === ''
        ? t('settings.components.broken', { line, reason })
        : t('settings.components.brokenAt', { line, pointer: at, reason });
    }
    return components === 0
      ? t('settings.components.noManifest')
      : t('settings.components.count', { count: components });
  };
}

/** One project: whether its components may be used, and what blocks it. */
function ProjectSwitch({ project }: { project: ProjectChoice }) {
  const { t } = useTranslation(['sites', 'project-widgets']);
  const factOf = useFact();
  const { busy, error, run } = useSending();
  const { id, name, on, trouble, notices } = project;
  return (
    <>
      <Checkbox
        asSwitch
        label={name}
        help={factOf(project)}
        checked={on}
        disabled={busy}
        onChange={(event) => {
          const wanted = event.target.checked;
          void run(() => switchProjectWidgets(id, wanted));
        }}
      />
      <ManifestFaults title={t('project-widgets:noticed')} tone="warning" faults={notices} />
      {trouble !== null && <Notice tone="warning">{t(`settings.components.trouble.${trouble}`)}</Notice>}
      {error !== null && (
        <span role="alert" className="ui-error">
          {errorText(error)}
        </span>
      )}
    </>
  );
}

/** Which projects' components may be used on the pages of the site; each switch counts at once. */
export function ProjectComponentsCard() {
  const { t } = useTranslation('sites');
  const { data, error, retry } = useProjectChoices();
  return (
    <Card title={t('settings.components.title')} padded>
      <div className="ui-form settings-fields">
        <p className="ui-help">{t('settings.components.help')}</p>
        {data?.projects.map((project) => (
          <ProjectSwitch key={project.id} project={project} />
        ))}
        {data?.projects.length === 0 && <p>{t('settings.components.none')}</p>}
        {!data && error === undefined && <SkeletonRows label={t('ui:loading')} />}
        {!data && error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
        <ManifestHelp />
      </div>
    </Card>
  );
}
