import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranches } from '#src/api/projects.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { shortSha } from './durations';
import { useDeploy } from './use-deploy';
import { useHeldProduction } from '#src/parts/use-held-production.ts';

/** Asks before a branch is deployed: which one, what of it, and what that means to visitors. */
export function DeployDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation('deployments');
  const list = useBranches(projectId).data?.list ?? [];
  const [name, setName] = useState<string | null>(null);
  const deploy = useDeploy(projectId);
  const held = useHeldProduction(projectId);
  const chosen = list.find((one) => (name === null ? one.isDefault : one.name === name));
  const isProduction = chosen?.isDefault ?? true;
  return (
    <ConfirmDialog
      title={t('deployTitle')}
      action={t('deploy')}
      onConfirm={() => deploy(isProduction ? undefined : chosen?.name)}
      onClose={onClose}
    >
      <div className="ui-form">
        <Field label={t('branch')}>
          {(ids) => (
            <Select
              {...ids}
              dir="ltr"
              value={chosen?.name ?? ''}
              onChange={(event) => setName(event.target.value)}
              options={list.map((one) => ({ value: one.name, label: one.name }))}
            />
          )}
        </Field>
        {chosen && (
          <p className="deployment-commit">
            <span dir="auto">{chosen.head.subject}</span>
            <bdi dir="ltr" className="deployment-ref">
              {shortSha(chosen.head.sha)}
            </bdi>
          </p>
        )}
        <p>{t(isProduction ? 'deployLive' : 'deployPreview')}</p>
        {isProduction && held && (
          <Notice tone="warning">{t('deployOverRollBack', { number: held.live.number })}</Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
