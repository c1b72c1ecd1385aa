import { useTranslation } from 'react-i18next';
import type { NodeDiff } from '#common/layout/diff.ts';
import { useEngine } from '../../engine/engine-context';

/** More differences than a person reads through. */
const SHOWN = 30;

/** What was added, removed, changed or moved since a version; a line selects its block. */
export function VersionDiff({ diff }: { readonly diff: readonly NodeDiff[] }) {
  const { t } = useTranslation(['document', 'widgets']);
  const engine = useEngine();
  if (diff.length === 0) return <p className="ep-hint">{t('versions.same')}</p>;
  return (
    <ul className="ep-diff">
      {diff.slice(0, SHOWN).map((each) => (
        <li key={`${each.id}-${each.kind}`} data-kind={each.kind}>
          <button type="button" disabled={each.kind === 'removed'} onClick={() => engine.select([each.id])}>
            {t(`versions.kind.${each.kind}`, { widget: t(`widgets:${each.widget}.label`) })}
          </button>
        </li>
      ))}
      {diff.length > SHOWN && <li className="ep-hint">{t('versions.moreChanges', { count: diff.length - SHOWN })}</li>}
    </ul>
  );
}
