/** Whether what the visitor holds (`If-None-Match`) is this answer: a list of tags, compared weakly (RFC 9110, 13.1.2). */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}
