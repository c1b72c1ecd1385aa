/** Where a new project comes from: a sample, an empty repository that is pushed into, GitHub, or a repository that is here. */
export const SOURCES = ['sample', 'empty', 'github', 'repository'] as const;
export type Source = (typeof SOURCES)[number];

/** Whether an address names a source. */
export function isSource(text: string): text is Source {
  return SOURCES.some((source) => source === text);
}
