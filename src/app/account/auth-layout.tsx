import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Gap } from '#src/ui/gap.tsx';
import { AppearanceButton } from '../appearance/appearance-button';
import { Brand } from '../brand';
import { LanguageMenu } from '../language-menu';
import '../shell.css';
import './account.css';

/** The title of a screen that another one led to gets the focus, so that it is heard; the first screen leaves it alone. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return heading;
}

/** The frame of screens before the sign-in: brand, language, appearance, one card. */
export function AuthLayout({
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
  const heading = useHeadingFocus();
  return (
    <div className="lone">
      <title>{`${title} · Pagewright`}</title>
      <header className="lone-header">
        <a href="/">
          <Brand />
        </a>
        <Gap />
        <LanguageMenu />
        <AppearanceButton />
      </header>
      <main className={wide ? 'lone-card lone-card-wide' : 'lone-card'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lone-lead">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
