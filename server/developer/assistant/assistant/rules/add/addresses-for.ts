import { isSafeUrl } from '#common/layout/safe-url.ts';
import type { Opened } from '../opened.ts';
import type { Row } from './add-item.ts';

function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** Addresses that a link may have: of a page that is called as it is, and as its neighbors are written. */
export async function addressesFor(
  { project }: Opened,
  rows: readonly Row[],
  text: string,
): Promise<readonly string[]> {
  const slug = slugOf(text);
  if (slug === '') return [];
  const page = project.paths.find((path) => path.endsWith(`${slug}.html`));
  const known = rows.flatMap((row) =>
    row.map(({ own }) => own.element.attributes.find(({ name }) => /^(?:href|to)$/.test(name))?.piece?.text ?? ''),
  );
  const forms = [
    page?.split('/').at(-1),
    known.some((each) => /^\/[\w-]+$/.test(each)) ? `/${slug}` : undefined,
    known.some((each) => /^[\w-]+\.html$/.test(each)) ? `${slug}.html` : undefined,
    known.some((each) => /^#[\w-]+$/.test(each)) ? `#${slug}` : undefined,
  ];
  const found = forms.filter((each): each is string => each !== undefined && isSafeUrl(each));
  return found.length > 0 ? [...new Set(found)] : [`/${slug}`];
}
