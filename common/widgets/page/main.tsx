import type { ReactElement, ReactNode } from 'react';

/**
 * The landmark around the page's main content (`mainRange` says which children that is). It has no box (`display: contents`),
 * so that the page lays out alike with it (site) and without (canvas).
 */
export function pageMain(children: ReactNode): ReactElement {
  return <main className="w-page__main">{children}</main>;
}
