import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import type { LeftPart } from '#src/api/amp.ts';
import { useStoryCheck } from '#src/api/stories.ts';
import { LeftParts } from '#src/parts/outputs/left-parts.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

interface Props {
  readonly pageKey: string;
  /** Saves what is not saved yet: what is saved is looked at. */
  readonly save: () => Promise<boolean>;
  /** Selects a block on the canvas. */
  readonly onShow: (nodeId: NodeId) => void;
}

/** Before a story goes live: what players refuse it for, and what is worth a look. */
export function StorySummary({ pageKey, save, onShow }: Props) {
  const { t } = useTranslation(['stories', 'amp']);
  const { data, error, retry } = useStoryCheck(pageKey);
  const refresh = useRef(() => save().then((done) => (done ? retry() : undefined)));
  // What is to go live may be newer than what is stored.
  useEffect(() => void refresh.current(), []);
  if (!data) return error ? <ErrorPanel error={error} onRetry={retry} /> : <SkeletonRows label={t('checkTitle')} />;
  const show = ({ nodeId }: LeftPart, name: string) => (
    <Button size="sm" aria-label={`${t('amp:show')}: ${name}`} onClick={() => onShow(nodeId)}>
      {t('amp:show')}
    </Button>
  );
  const { faults, warnings } = data;
  return (
    <section className="ep-amp" aria-label={t('checkTitle')}>
      <h3>{t('checkTitle')}</h3>
      {faults.length === 0 && warnings.length === 0 && <p>{t('checkFine')}</p>}
      {faults.length > 0 && (
        <>
          <Notice tone="warning">{t('faultsLead')}</Notice>
          <LeftParts label={t('faults')} left={faults} show={show} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <p>{t('warningsLead')}</p>
          <LeftParts label={t('warnings')} left={warnings} show={show} />
        </>
      )}
    </section>
  );
}
