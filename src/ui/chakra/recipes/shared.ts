/** Looks that several recipes share, in our tokens. */

/** What floats over the page. */
export const floating = {
  background: 'raised',
  color: 'text',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  boxShadow: 'float',
  fontSize: 'sm',
  outline: 'none',
};

/** The element that Floating UI places; `topLayer` shows it as a popover. */
export const positioner = { inset: 'auto', margin: '0', overflow: 'visible', background: 'none' };

/** The ring of docs/look.md. */
export const ring = {
  '&:focus-visible': { outline: '2px solid var(--pw-colors-primary)', outlineOffset: '2px' },
};

/** A round handle on a track. */
export const thumb = {
  width: '4',
  height: '4',
  borderRadius: 'pill',
  borderWidth: '2px',
  borderColor: 'white',
  boxShadow: '0 0 0 1px rgb(0 0 0 / 40%)',
  ...ring,
};
