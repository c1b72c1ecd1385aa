import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Experiment, saveExperiment } from '#src/api/experiments.ts';
import { useGoals } from '#src/api/goals.ts';
import { usePageTemplates } from '#src/api/pages.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { Slider } from '#src/ui/slider.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { VersionSelect } from './version-select';

interface ExperimentDialogProps {
  /** A draft that is changed; absent: a new one. */
  readonly draft?: Experiment;
  /** Gets the id of what was saved; closes the dialog. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Pages that are offered: those first that come first by name. */
const MAX_PAGES = 1000;

/** What can be chosen: pages that are live, and goals. Undefined while it loads. */
function useChoices() {
  const pages = usePageTemplates({ size: MAX_PAGES, sort: 'name' }).data?.pageTemplates;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const goals = useGoals({ from: today, to: today }).data?.goals;
  const live = pages?.filter(({ kind, publishedVersion }) => kind === 'page' && publishedVersion !== null);
  return { pages: live, goals };
}

/** Asks for a test: the page, version B, how many get it, and the goal. */
export function ExperimentDialog({ draft, onSaved, onClose }: ExperimentDialogProps) {
  const { t, i18n } = useTranslation('experiments');
  const { pages, goals } = useChoices();
  const [name, setName] = useState(draft?.name ?? '');
  const [pageKey, setPageKey] = useState(draft?.pageKey ?? '');
  const [version, setVersion] = useState<number | null>(draft?.versionB ?? null);
  const [share, setShare] = useState(draft?.share ?? 50);
  const [goalId, setGoalId] = useState(draft?.goalId ?? '');
  const saved = useRef('');
  const submit = async () => {
    const input = { ...(draft && { id: draft.id }), name, pageKey, version, share, goalId };
    saved.current = await saveExperiment(input);
  };
  const isChanged = draft
    ? name !== draft.name || pageKey !== draft.pageKey || version !== draft.versionB || share !== draft.share
    : name !== '' || pageKey !== '';
  const none = { value: '', label: t('choose') };
  const percent = (value: number) => formatPercent(value / 100, i18n.language);
  const lacks = (pages?.length === 0 && t('noPages')) || (goals?.length === 0 && t('noGoals')) || null;
  return (
    <FormDialog
      title={draft ? t('edit') : t('new')}
      action={draft ? t('ui:save') : t('create')}
      disabledReason={lacks}
      dirty={isChanged || goalId !== (draft?.goalId ?? '')}
      onSubmit={submit}
      onDone={() => onSaved(saved.current)}
      onClose={onClose}
    >
      {(error) => (
        <>
          {lacks && (
            <Notice
              tone="warning"
              actions={
                goals?.length === 0 && (
                  <Link className="link" to="/analytics">
                    {t('toGoals')}
                  </Link>
                )
              }
            >
              {lacks}
            </Notice>
          )}
          <Field label={t('name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'experiment.name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('page')} help={t('pageHelp')} error={fieldFault(error, 'experiment.pageKey')}>
            {(ids) => (
              <Select
                {...ids}
                required
                value={pageKey}
                options={[none, ...(pages ?? []).map((page) => ({ value: page.global_id, label: page.name }))]}
                onChange={(event) => {
                  setPageKey(event.target.value);
                  setVersion(null);
                }}
              />
            )}
          </Field>
          <VersionSelect
            pageKey={pageKey}
            value={version}
            onValue={setVersion}
            error={fieldFault(error, 'experiment.version')}
          />
          <Slider
            label={t('shareOf', { share: percent(share) })}
            min={10}
            max={90}
            step={5}
            value={share}
            valueText={percent}
            onValue={setShare}
          />
          <Field label={t('goal')} help={t('goalHelp')} error={fieldFault(error, 'experiment.goalId')}>
            {(ids) => (
              <Select
                {...ids}
                required
                value={goalId}
                options={[none, ...(goals ?? []).map((goal) => ({ value: goal.id, label: goal.name }))]}
                onChange={(event) => setGoalId(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
