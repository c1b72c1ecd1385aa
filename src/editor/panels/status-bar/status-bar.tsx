import { Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { pathUp } from '#common/layout/tree.ts';
import { can } from '#common/rules/can.ts';
import { useActionButton } from '#src/actions/use-action-button.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useNodeNames } from '../../canvas/node-name';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision, useSelection } from '../../engine/engine-hooks';
import './status-bar.css';

const DraftTheme = lazyPart(async () => (await import('./draft-theme')).DraftTheme);

/** The way from the page down to the selection. */
function Crumbs() {
  const { t } = useTranslation('editor');
  const engine = useEngine();
  const selected = useSelection().at(-1) ?? ROOT;
  const nameOf = useNodeNames();
  const nodes = engine.getNodes();
  const path = Object.hasOwn(nodes, selected) ? pathUp(nodes, selected).reverse() : [ROOT];
  useNodesRevision(path);
  const nav = useRef<HTMLElement>(null);
  const way = path.join(' ');
  // The selection is at the end of a path that may be longer than its room.
  useLayoutEffect(() => {
    const { current } = nav;
    if (current) current.scrollLeft = (getComputedStyle(current).direction === 'rtl' ? -1 : 1) * current.scrollWidth;
  }, [way]);
  return (
    <nav ref={nav} className="ep-crumbs" aria-label={t('foot.path')}>
      <ol>
        {path.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === selected || undefined}
              onClick={() => engine.select([id])}
              onPointerEnter={() => engine.hover.set(id)}
              onPointerLeave={() => engine.hover.set(null)}
            >
              {nameOf(id)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function BlockCount() {
  const { t } = useTranslation('editor');
  const engine = useEngine();
  // Without the page itself. Read as a number, so that edits that keep it render nothing here.
  const count = useSyncExternalStore(engine.revision.subscribe, () => Object.keys(engine.getNodes()).length - 1);
  return <span className="ep-count">{t('foot.blocks', { count })}</span>;
}

/** The foot of the editor: the way from the page down to the selection, and what the page amounts to. */
export function StatusBar() {
  const { label, keys = '', onClick } = useActionButton('shortcuts');
  const mayDesign = can(usePrincipal(), 'site.manage');
  return (
    <footer className="editor-foot" data-region="foot">
      <Crumbs />
      <BlockCount />
      {mayDesign && (
        <Deferred>
          <Suspense>
            <DraftTheme />
          </Suspense>
        </Deferred>
      )}
      <button type="button" className="ep-keys" onClick={onClick}>
        <Kbd keys={keys} /> {label}
      </button>
    </footer>
  );
}
