import { useTranslation } from 'react-i18next';
import type { Kind } from '#common/layout/spec.ts';
import { useProjectWidgets } from '#src/api/project-widgets.ts';
import { findComponents } from './project-components';
import { useFoundComponents } from './site-components';
import { useFoundWidgets } from './stored-widgets';

function Hint({ search }: { search: string }) {
  const { t } = useTranslation('editor');
  return <p className="ep-hint">{search === '' ? t('insert.none') : t('insert.noMatch')}</p>;
}

/** The same on a page, where components of projects and stored widgets may answer: nothing until both are known. */
function HintOfPage({ search }: { search: string }) {
  const components = useProjectWidgets();
  const stored = useFoundWidgets(search);
  const own = useFoundComponents(search);
  const isLooking =
    (!components.data && components.error === undefined) ||
    (!stored.data && stored.error === undefined) ||
    (!own.data && own.error === undefined);
  const isFound =
    (components.data?.projects.some((project) => findComponents(project, search).length > 0) ?? false) ||
    (stored.data?.tc ?? 0) > 0 ||
    (own.data?.tc ?? 0) > 0;
  return isLooking || isFound ? null : <Hint search={search} />;
}

/** Where neither a widget nor a pattern answers a search: that nothing does, unless something of the site does. */
export function NothingFound({ kind, search }: { kind: Kind; search: string }) {
  return kind === 'page' ? <HintOfPage search={search} /> : <Hint search={search} />;
}
