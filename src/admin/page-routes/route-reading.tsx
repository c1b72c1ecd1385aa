import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#src/ui/badge.tsx';
import { KeyList } from './key-list';
import { readDraft, type RouteDraft } from './route-draft';
import { useOwnPattern } from './use-own-pattern';
import './page-routes.css';

/** What the address in the form means, live: its kind, its keys, its pattern, and whether the sample fits. */
export function RouteReading({ draft }: { draft: RouteDraft }) {
  const { t } = useTranslation('page-routes');
  const derived = readDraft(draft);
  const own = useOwnPattern(draft.advanced, draft.pattern, draft.sample);
  const ownKeys = own !== null && typeof own === 'object' ? own.keys : null;
  const keys = draft.advanced ? ownKeys : derived.sampleKeys;
  const broken = draft.advanced && own === 'broken';
  const fits = keys !== null;
  const waiting = draft.advanced && own === null;
  return (
    <div className="route-reading" role="status">
      <div className="route-reading-line">
        <Badge tone={derived.type === 'dynamic' || draft.advanced ? 'primary' : 'plain'}>
          {t(draft.advanced ? 'advanced' : `type.${derived.type}`)}
        </Badge>
        {!draft.advanced && <code dir="ltr">{derived.pattern}</code>}
      </div>
      {!waiting && derived.faults.length === 0 && (
        <div className={fits ? 'route-fits' : 'route-fits-not'}>
          {fits ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          {broken ? t('patternBroken') : t(fits ? 'sampleFits' : 'sampleMismatch')}
        </div>
      )}
      {keys !== null && <KeyList keys={keys} />}
    </div>
  );
}
