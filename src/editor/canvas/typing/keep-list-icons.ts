/** How icons of lists are drawn by the page (common/widgets/list/style.css). */
const STROKE = {
  xmlns: 'http://www.w3.org/2000/svg',
  fill: 'none',
  stroke: 'black',
  'stroke-width': '2.25',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

/**
 * Shows the icon of a list before the items that are typed in, which are bare: a drawing in them would be text to delete.
 * The canvas draws it from a property of the list. Nothing for a list without icons.
 * @returns takes it away
 */
export function keepListIcons(host: HTMLElement): () => void {
  const icon = host.querySelector('.w-list__icon')?.cloneNode(true);
  if (!(icon instanceof SVGElement)) return () => undefined;
  for (const [name, value] of Object.entries(STROKE)) icon.setAttribute(name, value);
  host.style.setProperty('--typed-icon', `url("data:image/svg+xml,${encodeURIComponent(icon.outerHTML)}")`);
  return () => host.style.removeProperty('--typed-icon');
}
