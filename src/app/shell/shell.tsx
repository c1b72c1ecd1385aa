import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionKeys } from '#src/actions/use-action-keys.ts';
import { cx } from '#src/ui/cx.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { appearanceAtom } from '../appearance/current-appearance';
import { LoginAsBanner } from '../session/login-as-banner';
import { AppActions } from './actions/app-actions';
import { Brand } from '../brand';
import { Breadcrumbs } from './breadcrumbs';
import { Footer } from './footer';
import { Header } from './header';
import { useLoadPaletteAhead } from './shell-layers';
import { isAppDrawerOpen, navCollapsed } from './shell-state';
import { Sidebar } from './sidebar';
import { useLocationChange } from './use-location-change';
import '../shell.css';

/** The app frame: sidebar, header, the screen, footer. Collapsing the sidebar lasts until the location changes (specification). */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <AppActions>
      <Frame>{children}</Frame>
    </AppActions>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useActionKeys();
  useLoadPaletteAhead();
  const { t } = useTranslation();
  const { mode, variant } = useAtomValue(appearanceAtom);
  const collapsed = useAtomValue(navCollapsed);
  const [drawerOpen, setDrawer] = useAtom(isAppDrawerOpen);
  const main = useRef<HTMLElement>(null);
  const said = useLocationChange(main);
  // Semi-dark: what frames the content takes the dark tokens.
  const ground = mode === 'semi-dark' ? 'dark' : undefined;
  return (
    <div className="shell" data-variant={variant} data-collapsed={collapsed || undefined}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <aside className={cx('shell-side', ground)}>
        <div className="shell-brand">
          <Brand compact={collapsed} />
        </div>
        <Sidebar collapsed={collapsed} />
      </aside>
      <Header className={cx('shell-header', ground)} />
      <main id="main" ref={main} tabIndex={-1} className="shell-main">
        <LoginAsBanner />
        <Breadcrumbs />
        {children}
      </main>
      <Footer />
      {drawerOpen && (
        <Dialog title="Pagewright" size="nav" className={ground} onClose={() => setDrawer(false)}>
          <Sidebar collapsed={false} onFollow={() => setDrawer(false)} />
        </Dialog>
      )}
      <div role="status" className="ui-visually-hidden">
        {said}
      </div>
    </div>
  );
}
