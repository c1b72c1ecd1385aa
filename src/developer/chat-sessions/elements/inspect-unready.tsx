import { Hammer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '#src/api/deployments.ts';
import type { InspectBuild } from '#src/api/visual-edits.ts';
import { LogView } from '#src/parts/log-view.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { BuildParts } from '../screen-parts';
import type { Inspection } from './use-inspect-build';

/** The end of a failed build's log, where its reason is. */
function LogEnd({ log }: Pick<InspectBuild, 'log'>) {
  const { t } = useTranslation('chat-sessions');
  const [isFollowed, setFollowed] = useState(true);
  return (
    <section className="ui-card">
      <LogView label={t('elements.log')} lines={log} current={null} follow={isFollowed} onFollow={setFollowed} />
    </section>
  );
}

/** A build that is not there yet, or failed. */
export function InspectUnready({ inspection, parts }: { inspection: Inspection; parts: BuildParts }) {
  const { t } = useTranslation('chat-sessions');
  const { newest, shown, failure, isStarting, start } = inspection;
  const { Steps, Reason } = parts;
  if (newest === null) {
    if (failure !== null) return <ErrorPanel error={failure} title={t('elements.noBuild')} onRetry={start} />;
    return shown === null ? <SkeletonRows label={t('elements.starting')} /> : null;
  }
  if (newest.status === 'ready') return null;
  if (isUnderWay(newest.status) && shown !== null)
    return (
      <p className="session-note inspect-hint" role="status">
        {t('elements.rebuilding')}
      </p>
    );
  return (
    <div className="preview-unready">
      <Reason deployment={{ ...newest, ahead: null }} progress={null} />
      {isUnderWay(newest.status) && <p className="session-note">{t('elements.marking')}</p>}
      <Steps progress={newest} />
      {newest.log.length > 0 && <LogEnd log={newest.log} />}
      {!isUnderWay(newest.status) && (
        <Button icon={<Hammer />} busy={isStarting} onClick={start}>
          {t('preview.buildAgain')}
        </Button>
      )}
    </div>
  );
}
