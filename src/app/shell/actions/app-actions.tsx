import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { usePrincipal } from '#src/api/accounts.ts';
import { ShellLayers } from '../shell-layers';
import { useNavigationGroups } from '../use-navigation-groups';
import { useSite } from '../../use-site';
import { appActions } from './list';

/** Registers the actions of the app, and draws what they open: search and help. Only below `SignedIn`. */
export function AppActions({ children }: { readonly children: ReactNode }) {
  const principal = usePrincipal();
  const { site } = useSite();
  const groups = useNavigationGroups();
  const goTo = useNavigate();
  const context = {
    principal,
    site,
    screens: new Set(groups.flatMap(({ entries }) => entries.map(({ key }) => key))),
    navigate: (to: string, state?: object) => void goTo(to, { state }),
  };
  return (
    <ActionsProvider actions={appActions} context={context}>
      {children}
      <ShellLayers />
    </ActionsProvider>
  );
}
