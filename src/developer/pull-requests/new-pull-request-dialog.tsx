import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  openPullRequest,
  type PullRequest,
  useBranchChoices,
  useProjectChoices,
  useProposal,
} from '#src/api/pull-requests.ts';
import { errorText, fieldFault } from '#src/i18n/error-text.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { ModelTextLine } from './model-text';
import { ProposalNotice, whyNot } from './proposal-notice';
import { UnreviewedNotice } from './unreviewed-notice';

interface NewPullRequestDialogProps {
  /** What the address names already. */
  readonly chosen: {
    readonly projectId: string | null;
    readonly branch: string | null;
    readonly base?: string;
    /** The session whose branch it is. */
    readonly sessionId?: string;
  };
  readonly onMade: (made: PullRequest) => void;
  readonly onClose: () => void;
}

/** What the person chose of what there is; the first choice where they chose nothing. */
function useChoices(chosen: NewPullRequestDialogProps['chosen']) {
  const [project, setProject] = useState(chosen.projectId);
  const [branch, setBranch] = useState(chosen.branch);
  const [into, setInto] = useState<string | null>(chosen.base ?? null);
  const projects = useProjectChoices();
  const projectId = project ?? projects.data?.list[0]?.id ?? null;
  const branches = useBranchChoices(projectId);
  const names = branches.data?.list.map(({ name }) => name) ?? [];
  const base = into ?? names[0] ?? '';
  const others = names.filter((name) => name !== base);
  const branchName = branch !== null && others.includes(branch) ? branch : (others[0] ?? '');
  // Another branch is not the session's.
  const session = chosen.sessionId !== undefined && branchName === chosen.branch ? { sessionId: chosen.sessionId } : {};
  const pair = projectId !== null && branchName !== '' ? { projectId, branchName, base, ...session } : null;
  const choose = (id: string) => {
    setProject(id);
    setBranch(null);
    setInto(null);
  };
  const lists = { projects: projects.data?.list ?? [], names, others };
  const failure: unknown = projects.error ?? branches.error;
  const isLoaded = projects.data !== undefined && (projectId === null || branches.data !== undefined);
  return { projectId, base, branchName, pair, lists, failure, isLoaded, choose, setBranch, setInto };
}

function optionsOf(names: readonly string[]) {
  return names.map((value) => ({ value, label: value }));
}

/** Asks for a branch and where it shall go; title and text are made of its commits. */
export function NewPullRequestDialog({ chosen, onMade, onClose }: NewPullRequestDialogProps) {
  const { t } = useTranslation('pull-requests');
  const choices = useChoices(chosen);
  const { pair, lists } = choices;
  const proposal = useProposal(pair);
  const [typed, setTyped] = useState<{ title?: string; body?: string }>({});
  const [draft, setDraft] = useState(false);
  const title = typed.title ?? proposal.data?.title ?? '';
  const body = typed.body ?? proposal.data?.body ?? '';
  const unreviewed = proposal.data?.unreviewed ?? null;
  const send = async () => {
    if (!pair || !proposal.data) return;
    const { headSha: expectedHead } = proposal.data;
    onMade(
      await openPullRequest({ ...pair, title, body, draft, expectedHead, includeUnreviewed: unreviewed !== null }),
    );
  };
  const nothing = choices.isLoaded && pair === null ? t(lists.projects.length === 0 ? 'noProject' : 'noBranch') : null;
  const reason = nothing ?? (proposal.data ? whyNot(proposal.data, t) : t('ui:loading'));
  const failure = choices.failure ?? proposal.error;
  return (
    <FormDialog
      title={t('new')}
      size="lg"
      action={t(unreviewed === null || unreviewed.blocks ? 'open' : 'unreviewed.open')}
      disabledReason={failure === undefined ? reason : errorText(failure)}
      dirty={typed.title !== undefined || typed.body !== undefined}
      onSubmit={send}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(error) => (
        <>
          <Field label={t('project')}>
            {(ids) => (
              <Select
                {...ids}
                value={choices.projectId ?? ''}
                options={lists.projects.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => choices.choose(target.value)}
              />
            )}
          </Field>
          <div className="pull-pair">
            <Field label={t('branch')} error={fieldFault(error, 'branchName')}>
              {(ids) => (
                <Select
                  {...ids}
                  dir="ltr"
                  value={choices.branchName}
                  options={optionsOf(lists.others)}
                  onChange={({ target }) => choices.setBranch(target.value)}
                />
              )}
            </Field>
            <Field label={t('base')} error={fieldFault(error, 'base')}>
              {(ids) => (
                <Select
                  {...ids}
                  dir="ltr"
                  value={choices.base}
                  options={optionsOf(lists.names)}
                  onChange={({ target }) => choices.setInto(target.value)}
                />
              )}
            </Field>
          </div>
          <ProposalNotice nothing={nothing} proposal={proposal.data} failure={failure} />
          {pair !== null && unreviewed !== null && (
            <UnreviewedNotice unreviewed={unreviewed} projectId={pair.projectId} onLeave={onClose} />
          )}
          {pair !== null && typeof proposal.data?.model === 'string' && (
            <ModelTextLine
              key={`${pair.projectId} ${pair.branchName} ${pair.base}`}
              model={proposal.data.model}
              pair={pair}
              refused={reason}
              onText={({ title: name, body: text }) => setTyped({ title: name, body: text })}
            />
          )}
          <Field label={t('name')} error={fieldFault(error, 'title')}>
            {(ids) => (
              <TextInput
                {...ids}
                required
                maxLength={200}
                autoComplete="off"
                // The branch is chosen already: what is left is what it is called.
                data-autofocus={chosen.branch === null ? undefined : true}
                value={title}
                onChange={({ target }) => setTyped((before) => ({ ...before, title: target.value }))}
              />
            )}
          </Field>
          <Field label={t('text')} optional={t('ui:optional')} error={fieldFault(error, 'body')}>
            {(ids) => (
              <TextArea
                {...ids}
                rows={5}
                maxLength={50_000}
                value={body}
                onChange={({ target }) => setTyped((before) => ({ ...before, body: target.value }))}
              />
            )}
          </Field>
          <Checkbox label={t('asDraft')} checked={draft} onChange={({ target }) => setDraft(target.checked)} />
        </>
      )}
    </FormDialog>
  );
}
