/** Where a new project comes from: a sample, an empty repository that is pushed into, or a repository that is there. */
export const SOURCES = ['sample', 'empty', 'repository'] as const;
export type Source = (typeof SOURCES)[number];

/** Whether an address names a source. */
export const isSource = (text: string): text is Source => SOURCES.some((source) => source === text);
