import type { ReactNode } from 'react';
import { AppearanceButton } from '../shell/appearance-button';
import { Brand } from '../shell/brand';
import { LanguageMenu } from '../shell/language-menu';
import '../shell/shell.css';
import './account.css';

/** The frame of screens before the sign-in: brand, language, appearance, one card. */
export function LoneFrame({
  title,
  lead,
  wide,
  children,
}: {
  title: string;
  lead?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="lone">
      <title>{`${title} · Pagewright`}</title>
      <header className="lone-header">
        <a href="/">
          <Brand />
        </a>
        <span className="shell-gap" />
        <LanguageMenu />
        <AppearanceButton />
      </header>
      <main className={wide ? 'lone-card lone-card-wide' : 'lone-card'}>
        <h1>{title}</h1>
        {lead && <p className="lone-lead">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
