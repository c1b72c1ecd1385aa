import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type PageRouteInput, savePageRoute } from '#src/api/page-routes.ts';
import type { ProjectUses } from '#src/api/source-uses.ts';
import { SetChoiceFields } from '#src/parts/change-sets/set-choice-fields.tsx';
import { useSetChoice } from '#src/parts/change-sets/use-set-choice.ts';
import { ProjectLines } from '#src/parts/source-uses/project-lines.tsx';
import type { MovedAddress } from '#src/parts/source-uses/use-propose-replacement.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { Select } from '#src/ui/select.tsx';
import { showToast } from '#src/ui/toasts.ts';
import type { Move } from './moved-address-dialog';
import { useMoveTogether } from './use-move-together';

export interface MoveAddressDialogProps {
  readonly moved: MovedAddress;
  /** The route as it is to be. */
  readonly input: PageRouteInput;
  /** Projects that name the old address, at least one. */
  readonly uses: readonly ProjectUses[];
  readonly onMoved: (move: Move) => void;
  readonly onClose: () => void;
}

/**
 * Before an address changes that projects name: it moves together with the pull request of one of them, in a change set, or
 * at once.
 */
export function MoveAddressDialog({ moved, input, uses, onMoved, onClose }: MoveAddressDialogProps) {
  const { t } = useTranslation(['source-uses', 'change-sets']);
  const navigate = useNavigate();
  const moveTogether = useMoveTogether();
  const [how, setHow] = useState<'together' | 'now'>('together');
  const [projectId, setProjectId] = useState(uses[0]?.project.id ?? '');
  const choice = useSetChoice(({ pulls }) => pulls === 0);
  const isTogether = how === 'together';
  const submit = async () => {
    if (!isTogether) {
      await savePageRoute(input);
      showToast({ tone: 'success', text: t('ui:saved', { name: moved.to }) });
      return onMoved(moved);
    }
    const setId = await choice.take();
    await moveTogether({ setId, input, moved, projectId });
    const open = { label: t('change-sets:openSet'), run: () => void navigate(`/change-sets/${setId}`) };
    showToast({ tone: 'success', text: t('collected', { to: moved.to }), action: open });
    onMoved({ ...moved, together: { setId, projectId } });
  };
  const projects = uses.map(({ project: { id, name } }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title={t('movedTitle')}
      action={isTogether ? t('change-sets:addTitle') : t('moveNow')}
      dirty={choice.newName !== ''}
      disabledReason={isTogether && !choice.isRead ? t('ui:loading') : null}
      onSubmit={submit}
      onDone={() => undefined}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{t('moveText', { from: moved.from, to: moved.to })}</p>
          <div className="source-uses">
            {uses.map((one) => (
              <ProjectLines key={one.project.id} uses={one} address={moved.from} />
            ))}
          </div>
          <RadioCards
            label={t('how')}
            value={how}
            onValue={setHow}
            cards={[
              { value: 'together', title: t('together'), text: t('togetherText') },
              { value: 'now', title: t('now'), text: t('nowText') },
            ]}
          />
          {isTogether && projects.length > 1 && (
            <Field label={t('project')} help={t('projectHelp')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={projectId}
                  options={projects}
                  onChange={(event) => setProjectId(event.target.value)}
                />
              )}
            </Field>
          )}
          {isTogether && <SetChoiceFields choice={choice} error={error} />}
        </>
      )}
    </FormDialog>
  );
}
