import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { NodeDiff } from '#common/layout/diff.ts';
import { useEngine } from '../../engine/engine-context';
import { breakpointWidthsAtom } from '../../engine/view-state';
import { fieldName } from '../dialogs/field-name';

/** More differences than a person reads through. */
const SHOWN = 30;
/** More fields of one block than its line bears. */
const SHOWN_FIELDS = 5;

/** What was added, removed, changed (and in what) or moved since a version; a line selects its block. */
export function VersionDiff({ diff }: { readonly diff: readonly NodeDiff[] }) {
  const { t } = useTranslation(['document', 'inspector', 'style', 'widgets']);
  const engine = useEngine();
  if (diff.length === 0) return <p className="ep-hint">{t('versions.same')}</p>;
  return (
    <ul className="ep-diff">
      {diff.slice(0, SHOWN).map((each) => (
        <li key={`${each.id}-${each.kind}`} data-kind={each.kind}>
          <button type="button" disabled={each.kind === 'removed'} onClick={() => engine.select([each.id])}>
            {t(`versions.kind.${each.kind}`, { widget: t(`widgets:${each.widget}.label`) })}
          </button>
          <Fields {...each} />
        </li>
      ))}
      {diff.length > SHOWN && <li className="ep-hint">{t('versions.moreChanges', { count: diff.length - SHOWN })}</li>}
    </ul>
  );
}

/** What of a block differs; of a style the widths and states, and the properties in them. */
function Fields({ widget, fields: all = [] }: NodeDiff) {
  const { t } = useTranslation(['document', 'inspector', 'style', 'widgets']);
  const widths = useAtomValue(breakpointWidthsAtom);
  // A block of another kind has other fields: that it is one says all.
  const fields = all.includes('type') ? ['type'] : all;
  if (fields.length === 0) return null;
  const more = fields.length - SHOWN_FIELDS;
  return (
    <ul className="ep-diff-fields">
      {fields.slice(0, SHOWN_FIELDS).map((field) => (
        <li key={field}>{fieldName(t, widths, widget, field)}</li>
      ))}
      {more > 0 && <li>{t('versions.moreChanges', { count: more })}</li>}
    </ul>
  );
}
