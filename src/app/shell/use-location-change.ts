import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Appearance } from '../appearance/appearance';
import { appearanceAtom, takeAddress } from '../appearance/current-appearance';
import { isAppDrawerOpen, navCollapsed } from './shell-state';

const FROM: Readonly<Record<Appearance['transition'], string | null>> = {
  none: null,
  fade: 'none',
  'slide-left': 'translateX(24px)',
  'slide-right': 'translateX(-24px)',
  'slide-up': 'translateY(16px)',
  'slide-down': 'translateY(-16px)',
};

function move(element: HTMLElement, transition: Appearance['transition']): void {
  const transform = FROM[transition];
  if (transform === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ opacity: 0, transform }, {}], { duration: 180, easing: 'ease-out' });
}

/**
 * What a change of location brings: navigation as it was, drawer closed, focus in the new screen, its title said, its
 * coming drawn as the appearance wants it.
 * @returns the title to say
 */
export function useLocationChange(main: RefObject<HTMLElement | null>): string {
  const { pathname, search, hash } = useLocation();
  const resetNav = useSetAtom(navCollapsed);
  const setDrawer = useSetAtom(isAppDrawerOpen);
  const { transition } = useAtomValue(appearanceAtom);
  const [said, setSaid] = useState('');
  const seen = useRef(pathname);
  const wanted = useRef(transition);
  useEffect(() => {
    wanted.current = transition;
  });
  useEffect(() => takeAddress(search), [search]);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    resetNav(null);
    setDrawer(false);
    // A part that the address names has shown itself already (src/ui/anchor.tsx).
    if (hash === '' || document.activeElement?.id !== hash.slice(1)) {
      main.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    if (main.current) move(main.current, wanted.current);
    // The new screen's title is in the head by the next frame.
    const frame = requestAnimationFrame(() => setSaid(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, main, resetNav, setDrawer]);
  return said;
}
