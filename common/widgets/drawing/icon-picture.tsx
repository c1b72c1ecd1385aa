import type { ReactElement } from 'react';
import { icons } from '../assets/icons';

/** Icons that point along the line of reading, and turn with it. */
const DIRECTED = /^(?:arrow|chevron)-(?:left|right)$|^(?:arrow-up-right|external-link|log-in|log-out|send)$/;

/** The class that mirrors an icon where the page reads from right to left, '' for one without a direction. */
export function mirrorClass(name: string): string {
  return DIRECTED.test(name) ? 'mirrors' : '';
}

/**
 * An icon as decoration, as tall as the text around it.
 * @param name of the shipped set; another draws nothing
 */
export function iconPicture(name: string, className: string): ReactElement | null {
  const path = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (path === undefined) return null;
  return (
    <svg
      className={mirrorClass(name) ? `${className} mirrors` : className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
