import { ExternalLink, Menu, PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readStored } from '#src/api/browser-storage.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useSignedInUser } from '../user-context';
import { AppearanceButton } from './appearance-button';
import { Brand } from './brand';
import { LanguageMenu } from './language-menu';
import { Sidebar } from './sidebar';
import { UserMenu } from './user-menu';
import './shell.css';

/** The chosen site of the chosen organisation. */
function useSite() {
  const { organizations } = useSignedInUser();
  const organization = organizations.find(({ id }) => id === readStored('selectedOrg')) ?? organizations[0];
  const index = readStored('titleIndex');
  return organization?.sites.find(({ titleIndex }) => String(titleIndex) === index) ?? organization?.sites[0];
}

/** The app frame: sidebar, header, and the screen. Collapsing the sidebar lasts until the location changes (specification). */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [navCollapsed, setNavCollapsed] = useState(false);
  const [isAppDrawerOpen, setAppDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const seen = useRef(pathname);
  const site = useSite();
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    setNavCollapsed(false);
    setAppDrawerOpen(false);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="shell" data-collapsed={navCollapsed || undefined}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <aside className="shell-side">
        <div className="shell-brand">
          <Brand compact={navCollapsed} />
        </div>
        <Sidebar collapsed={navCollapsed} />
      </aside>
      <header className="shell-header">
        <IconButton
          className="only-wide"
          label={t(navCollapsed ? 'nav.expand' : 'nav.collapse')}
          icon={<PanelLeft className="flip-rtl" />}
          onClick={() => setNavCollapsed(!navCollapsed)}
        />
        <IconButton
          className="only-small"
          label={t('nav.open')}
          icon={<Menu />}
          onClick={() => setAppDrawerOpen(true)}
        />
        {site && (
          <a className="site-name" href={site.url} target="_blank" rel="noreferrer" data-tip={t('openSite')}>
            <span>{site.name}</span>
            <ExternalLink aria-hidden />
          </a>
        )}
        <span className="shell-gap" />
        <LanguageMenu />
        <AppearanceButton />
        <UserMenu />
      </header>
      <main id="main" ref={main} tabIndex={-1} className="shell-main">
        {children}
      </main>
      {isAppDrawerOpen && (
        <Dialog title="Pagewright" size="drawer" onClose={() => setAppDrawerOpen(false)}>
          <Sidebar collapsed={false} onFollow={() => setAppDrawerOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}
