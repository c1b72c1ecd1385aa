import { icons } from '#common/widgets/assets/icons.ts';

/** An icon of the shipped set, as the panels show it; an unknown name draws an empty square. */
export function IconDrawing({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  const path = Object.hasOwn(icons, name) ? icons[name] : 'M4 4h16v16H4z';
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
