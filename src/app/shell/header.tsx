import { CircleHelp, Menu, PanelLeft, Search } from 'lucide-react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useActionButton } from '#src/actions/use-action-button.ts';
import { Gap } from '#src/ui/gap.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { appearanceAtom } from '../appearance/current-appearance';
import { AppearanceButton } from '../appearance/appearance-button';
import { LanguageMenu } from '../language-menu';
import { isAppDrawerOpen, navCollapsed } from './shell-state';
import { SiteSwitch } from './site-switch';
import { UserMenu } from './user-menu';

/** The bar over every screen: navigation, site, search, language, appearance, help, the signed-in person. */
export function Header({ className }: { className: string }) {
  const { t } = useTranslation('shell');
  const { variant } = useAtomValue(appearanceAtom);
  const [collapsed, collapse] = useAtom(navCollapsed);
  const openDrawer = useSetAtom(isAppDrawerOpen);
  const search = useActionButton('palette');
  const help = useActionButton('help');
  return (
    <header className={className}>
      {variant !== 'drawer' && (
        <IconButton
          className="only-wide"
          label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
          aria-expanded={!collapsed}
          icon={<PanelLeft className="ui-flip" />}
          onClick={() => collapse(!collapsed)}
        />
      )}
      <IconButton
        className={variant === 'drawer' ? undefined : 'only-small'}
        label={t('nav.open')}
        aria-haspopup="dialog"
        icon={<Menu />}
        onClick={() => openDrawer(true)}
      />
      <SiteSwitch />
      <Gap />
      <button type="button" className="search-button" aria-haspopup="dialog" onClick={search.onClick}>
        <Search aria-hidden />
        <span>{t('palette.open')}</span>
        {search.keys !== undefined && <Kbd keys={search.keys} />}
      </button>
      <LanguageMenu />
      <span className="only-wide">
        <AppearanceButton />
        <IconButton aria-haspopup="dialog" icon={<CircleHelp />} {...help} />
      </span>
      <UserMenu />
    </header>
  );
}
